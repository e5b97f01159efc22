import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { STANDALONE } from "../build.mjs";
import { startService } from "./service.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const bin = (path) => join(ROOT, "node_modules", path);

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./service.mjs").OnLine} onLine
 * @param {{ watch?: boolean }} options
 */
export function startUpstream(env, onLine, { watch = false } = {}) {
  const args = watch ? [bin("tsx/dist/cli.mjs"), "watch", "upstream/main.ts"] : ["--import", "tsx", "upstream/main.ts"];
  return startService("upstream", args, { cwd: ROOT, env: { ...env, NODE_ENV: modeOf(watch) }, onLine });
}

/**
 * Serves a copy of the build, so that a build made meanwhile doesn't replace the files it serves.
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./service.mjs").OnLine} onLine
 * @param {string} folder the folder of the copy, deleted first
 */
export function startWeb(env, onLine, folder) {
  rmSync(folder, { recursive: true, force: true });
  linkTree(STANDALONE, folder);
  return startService("web", ["server.js"], { cwd: folder, env: { ...env, ...listenOn(env) }, onLine });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./service.mjs").OnLine} onLine
 */
export function startDevWeb(env, onLine) {
  const args = [bin("next/dist/bin/next"), "dev", "--port", String(env.WEB_PORT)];
  return startService("web", args, { cwd: ROOT, env: { ...env, NODE_ENV: modeOf(true) }, onLine });
}

function modeOf(isDevelopment) {
  return isDevelopment ? "development" : "production";
}

/**
 * WEB_PORT and WEB_HOST under the names that the standalone server reads.
 * @param {NodeJS.ProcessEnv} env
 */
export function listenOn(env) {
  return { PORT: env.WEB_PORT || "3000", HOSTNAME: env.WEB_HOST || "0.0.0.0", NODE_ENV: modeOf(false) };
}

// Hard links take no disk space; a target folder on another disk gets copies.
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkFile(source, target);
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
