// Adds the optional platform packages that npm left out of package-lock.json because the registry didn't offer them.
// `npm ci` rejects a lock without them. Run after each dependency change.
import { readFileSync, writeFileSync } from "node:fs";
import { platformOf } from "./checks/lock.mjs";

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));

for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${owner && `${owner}/`}node_modules/${name}`;
    const known = lock.packages[nested] ?? lock.packages[`node_modules/${name}`];
    if (known?.version) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev && { dev: true }),
      ...platformOf(name),
    };
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
