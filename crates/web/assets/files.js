// The data files by name, each with the name that the bundle gave it and its size. Modules fetch a file when they
// need it first; one that takes more than a second tells how much has come, in hundredths.
const files = ["DATA"];

globalThis.tavolaFile = async (name, tell) => {
  // A game without a lesson has no file of that name.
  if (!(name in files)) return new Uint8Array(0);
  const [path, size] = files[name];
  const began = performance.now();
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = new Uint8Array(size);
  const reader = response.body.getReader();
  for (let come = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes.set(value, come);
    come += value.length;
    if (performance.now() - began > 1000) tell(Math.floor((100 * come) / size));
  }
};
