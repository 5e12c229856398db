#!/bin/sh
# A whole game of Sparta over the public API, with curl alone: two guests sit down, make a few moves,
# one resigns, and the record is downloaded.
#
#   tavola serve &
#   examples/play.sh http://127.0.0.1:8080
#
# Every answer is JSON. No tool beyond curl, sed and grep is needed to read the little that is read here.
set -eu
url=${1:-http://127.0.0.1:8080}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# as NAME METHOD PATH [BODY]: asks as somebody; the session lives in a cookie jar.
as() {
    who=$1 method=$2 path=$3 body=${4:-}
    set -- --silent --show-error --fail-with-body -b "$folder/$who" -c "$folder/$who" -X "$method" "$url$path"
    if [ -n "$body" ]; then set -- "$@" -H 'Content-Type: application/json' -d "$body"; fi
    curl "$@"
}
# field NAME: the first text field of this name in what is read.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
# first_action: the first action on a menu.
first_action() { sed -n 's/.*"actions":\["\([^"]*\)".*/\1/p'; }

as ada POST /api/guest '{}' >/dev/null
as bob POST /api/guest '{}' >/dev/null

opened=$(as ada POST /api/tables '{"game":"sparta","seats":["me","open"]}')
table=$(printf %s "$opened" | field table)
word=$(printf %s "$opened" | field invitation | sed 's|.*/||')
echo "table $table"
as bob POST "/api/tables/$table/seat" "{\"word\":\"$word\"}" >/dev/null

move=0
while [ $move -lt 10 ]; do
    if [ $((move % 2)) -eq 0 ]; then player=ada; else player=bob; fi
    action=$(as $player GET "/api/tables/$table/menu" | first_action)
    # The key makes it safe to send a move again: it is played once.
    as $player POST "/api/tables/$table/commands" "{\"key\":$move,\"command\":{\"act\":\"$action\"}}" >/dev/null
    echo "$player plays $action"
    move=$((move + 1))
done
as bob POST "/api/tables/$table/commands" "{\"key\":$move,\"command\":\"resign\"}" >/dev/null
echo "bob resigns"
as ada GET "/api/tables/$table" | grep -q '"status":"over"'
as ada GET "/api/tables/$table/record"
echo
