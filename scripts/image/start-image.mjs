import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS } from "../start/programs.mjs";
import { isReady, startService } from "../start/service.mjs";
import { embeddedSettings } from "../start/settings.mjs";

const UNPRIVILEGED = "nobody";

/**
 * Runs both services from the image's files alone until a stop signal arrives or one of them ends; as `nobody`, if this
 * process is root's. Without DATABASE_URL and DATA_DIR the data is in a new temporary folder.
 * @param {string} folder
 * @returns {Promise<number>} the exit code
 */
export async function startImage(folder) {
  const user = process.getuid?.() === 0 ? identityOf(UNPRIVILEGED) : undefined;
  const temporaryDir = process.env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), "muster-data-"));
  const dataDir = temporaryDir ?? process.env.DATA_DIR;
  const env = embeddedSettings({ ...process.env, DATA_DIR: dataDir, NODE_ENV: "production" }, { isEmpty: false });
  if (user) chownSync(env.DATA_DIR, user.uid, user.gid);

  const services = [];
  const stopped = new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(0));
  });
  const start = async (name, url) => {
    const options = { cwd: folder, env, onLine: (line) => console.log(`${name}: ${line}`), user };
    const service = startService(name, COMMANDS[name], options);
    services.push(service);
    if (!(await isReady(service, url))) throw new Error(`The ${name} didn’t start.`);
    return service;
  };
  const run = async () => {
    const upstream = await start("upstream", `http://127.0.0.1:${env.UPSTREAM_PORT}/health/ready`);
    const web = await start("web", `http://127.0.0.1:${env.WEB_PORT}/health/ready`);
    console.log(`The image is running at ${env.APP_URL}${user ? ` as ${UNPRIVILEGED}` : ""}. Press Ctrl-C to stop.`);
    await Promise.race([upstream.exited, web.exited]);
    return 1;
  };
  try {
    return await Promise.race([stopped, run()]);
  } finally {
    for (const service of services.reverse()) await service.stop();
    if (temporaryDir) rmSync(temporaryDir, { recursive: true });
  }
}

/** @param {string} name @returns {{ uid: number, gid: number }} */
function identityOf(name) {
  const [uid, gid] = ["-u", "-g"].map((option) => {
    const { status, stdout } = spawnSync("id", [option, name], { encoding: "utf8" });
    if (status !== 0) throw new Error(`There is no user ${name}.`);
    return Number(stdout);
  });
  return { uid, gid };
}
