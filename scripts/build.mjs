import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { END_WITH_PARENT } from "./start/service.mjs";
import { sourceHash } from "./source-hash.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DIST = process.env.NEXT_DIST_DIR || ".next";
const STAMP = "source-hash";

/** The folder of the standalone server. */
export const STANDALONE = join(ROOT, DIST, "standalone");

/** Whether the build on disk was made from the sources as they are now. */
export function isBuildFresh() {
  const stamp = join(STANDALONE, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourceHash();
}

/**
 * Builds the web side into STANDALONE, whole: the server, its static files and `public`.
 * @param {NodeJS.ProcessEnv} env
 * @param {"inherit" | "pipe"} output where the build's own words go; with "pipe", only a failed build's, at its end
 * @returns {Promise<boolean>} whether it worked
 */
export async function build(env, output) {
  // Read first: a source that changes during the build leaves a stale stamp, not a false one.
  const hash = sourceHash();
  if (!(await nextBuild(env, output))) return false;
  for (const name of [".env", ".env.local", ".env.production", ".env.production.local"]) {
    rmSync(join(STANDALONE, name), { force: true });
  }
  cpSync(join(ROOT, DIST, "static"), join(STANDALONE, DIST, "static"), { recursive: true });
  if (existsSync(join(ROOT, "public"))) cpSync(join(ROOT, "public"), join(STANDALONE, "public"), { recursive: true });
  writeFileSync(join(STANDALONE, STAMP), hash);
  return true;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {"inherit" | "pipe"} output
 * @returns {Promise<boolean>}
 */
function nextBuild(env, output) {
  const next = fileURLToPath(new URL("../node_modules/next/dist/bin/next", import.meta.url));
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, next, "build"], {
    cwd: ROOT,
    env: { NEXT_TELEMETRY_DISABLED: "1", ...env, NODE_ENV: "production" },
    stdio: ["ignore", output, output, "ipc"],
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (words += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code !== 0) process.stderr.write(words);
      resolve(code === 0);
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit((await build(process.env, "inherit")) ? 0 : 1);
}
