import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// The first version with node:sqlite (the embedded database's lock) without a flag.
const OLDEST = [22, 13];
const TRIED = "MUSTER_PINNED_NODE";

/**
 * Restarts the script in the Node that package.json pins, forwards signals and exits with its exit code. Returns if
 * this process already runs on the pinned Node, or on a recent one if the platform has no pinned Node.
 * @param {string} script `import.meta.url` of the calling script
 */
export async function onPinnedNode(script) {
  if (!process.env[TRIED]) {
    const node = pinnedNode();
    if (node && node !== process.execPath) return runOn(node, fileURLToPath(script));
  }
  if (isTooOld(process.versions.node)) {
    console.error(`Muster needs Node ${OLDEST.join(".")} or newer. This is Node ${process.versions.node}.`);
    process.exit(1);
  }
}

/** The path of the pinned Node; null on platforms where it isn't available or doesn't run (macOS, Alpine). */
function pinnedNode() {
  const isWindows = process.platform === "win32";
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}/bin/node${isWindows ? ".exe" : ""}`;
  const path = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0 ? path : null;
}

/** @param {string} version */
function isTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/**
 * @param {string} node
 * @param {string} script
 * @returns {Promise<never>}
 */
function runOn(node, script) {
  const env = { ...process.env, [TRIED]: "1" };
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => process.exit(code ?? 1));
  });
}
