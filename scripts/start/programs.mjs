import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startService } from "./service.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TRACING = ["--import", "./scripts/start/tracing.mjs"];

/** What follows `node` on the command line of each service, in Muster's folder. */
export const COMMANDS = {
  upstream: [...TRACING, "--import", "tsx", "upstream/main.ts"],
  web: [...TRACING, "scripts/web.mjs"],
  worker: [...TRACING, "--import", "tsx", "upstream/worker.ts"],
};

const bin = (path) => join(ROOT, "node_modules", path);

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./service.mjs").OnLine} onLine
 * @param {{ watch?: boolean }} options
 */
export function startUpstream(env, onLine, { watch = false } = {}) {
  const args = watch ? [bin("tsx/dist/cli.mjs"), "watch", "upstream/main.ts"] : COMMANDS.upstream;
  return startService("upstream", args, { cwd: ROOT, env: { ...env, NODE_ENV: modeOf(watch) }, onLine });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import("./service.mjs").OnLine} onLine
 */
export function startWeb(env, onLine) {
  return startService("web", COMMANDS.web, { cwd: ROOT, env, onLine });
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
