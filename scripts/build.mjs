import { randomBytes } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { currentBuild, DIST, publishBuild } from "./builds.mjs";
import { writeSbom } from "./sbom.mjs";
import { sourceHash } from "./source-hash.mjs";
import { startService } from "./start/service.mjs";
import { prepareStaticFiles } from "./static-files.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const NEXT = join(ROOT, "node_modules/next/dist/bin/next");
const STANDALONE = join(ROOT, DIST, "standalone");
const STAMP = "source-hash";

export function isBuildFresh() {
  const folder = currentBuild();
  return folder !== null && readFileSync(join(folder, STAMP), "utf8") === sourceHash();
}

/**
 * Builds the web side with its static files and `public` into a folder that can be served alone. Until the build has
 * succeeded the last one stays the current one, and a running web server keeps the files that it serves.
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} onLine receives each output line
 * @param {(line: string) => void} onWarning receives what is missing in a build that succeeded
 * @returns {Promise<boolean>} whether the build succeeded
 */
export async function build(env, onLine, onWarning = onLine) {
  // Hashed before the build, so that a source changed during the build makes the stamp stale.
  const hash = sourceHash();
  rmSync(STANDALONE, { recursive: true, force: true });
  if (!(await nextBuild(env, onLine))) return false;
  for (const name of [".env", ".env.local", ".env.production", ".env.production.local"]) {
    rmSync(join(STANDALONE, name), { force: true });
  }
  cpSync(join(ROOT, DIST, "static"), join(STANDALONE, DIST, "static"), { recursive: true });
  prepareStaticFiles(join(STANDALONE, DIST, "static"));
  if (existsSync(join(ROOT, "public"))) cpSync(join(ROOT, "public"), join(STANDALONE, "public"), { recursive: true });
  const missingSbom = writeSbom(STANDALONE, env);
  if (missingSbom) onWarning(missingSbom);
  writeFileSync(join(STANDALONE, STAMP), hash);
  publishBuild(STANDALONE);
  return true;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} onLine
 */
async function nextBuild(env, onLine) {
  const settings = { NEXT_TELEMETRY_DISABLED: "1", ...env, NODE_ENV: "production" };
  const service = startService("build", [NEXT, "build"], { cwd: ROOT, env: settings, onLine });
  return (await service.exited) === 0 && existsSync(join(STANDALONE, "server.js"));
}

/**
 * Builds and prints the output only if the build fails.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} if the build fails
 */
export async function buildQuietly(env) {
  const lines = [];
  if (await build(env, (line) => lines.push(line), console.error)) return;
  console.error(lines.join("\n"));
  throw new Error("The build failed.");
}

/** A build checks the settings and contains none of them, so that those that it lacks may be any. */
function settingsForBuild(environment) {
  const defaults = {
    APP_URL: "http://localhost:3000",
    API_ROOT_URL: "http://127.0.0.1:4000",
    SESSION_SECRET: randomBytes(32).toString("base64url"),
  };
  const missing = Object.entries(defaults).filter(([name]) => !environment[name]);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(", ");
    console.log(`Building without ${names}: the build contains no settings; set them where it runs.`);
  }
  return { ...environment, ...Object.fromEntries(missing) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit((await build(settingsForBuild(process.env), (line) => console.log(line))) ? 0 : 1);
}
