import json, random, subprocess

engine = subprocess.Popen(["tavola", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(**request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    return json.loads(engine.stdout.readline())["ok"]

ask(do="new", game="sparta")
while "over" not in (turn := ask(do="turn")):
    ask(do="step", action=random.choice(ask(do="legal")["actions"]), seat=turn["seats"][0])
print(turn["over"])
