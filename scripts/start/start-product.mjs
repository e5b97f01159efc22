import { join } from "node:path";
import { buildQuietly, isBuildFresh } from "../build.mjs";
import { holdPort } from "./hold-port.mjs";
import { logTo } from "./log-file.mjs";
import { startDevWeb, startUpstream, startWeb } from "./programs.mjs";
import { isReady } from "./service.mjs";
import { embeddedSettings } from "./settings.mjs";
import { welcome } from "./welcome.mjs";

const OPTIONS = ["--dev", "--empty"];

class ReasonTold extends Error {}

/**
 * Runs the whole product until a signal comes or one of its parts ends.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function startProduct(args) {
  const asked = stopSignal();
  const services = [];
  let isRefused = false;
  try {
    return await Promise.race([asked.then(() => 0), run(args, services)]);
  } catch (error) {
    isRefused = error instanceof ReasonTold;
    if (!isRefused) console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    for (const service of services.reverse()) await service.stop();
    // After a start that was refused, the line would seem to be about another Muster, which runs.
    if (services.length > 0 && !isRefused) console.log("Muster has stopped.");
  }
}

function stopSignal() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(signal));
  });
}

async function run(args, services) {
  const unknown = args.find((arg) => !OPTIONS.includes(arg));
  if (unknown) throw new Error(`Unknown option ${unknown}; Muster knows ${OPTIONS.join(" and ")}.`);
  const isDevelopment = args.includes("--dev");
  const env = await requireSettings(args.includes("--empty"));

  const releasePorts = await holdPorts(env);
  if (!isDevelopment && !isBuildFresh()) {
    console.log("Building the web side (about a minute) …");
    await buildQuietly(env);
  }
  await releasePorts();

  console.log("Starting …");
  const upstream = startUpstream(env, logTo("upstream", env.DATA_DIR), { watch: isDevelopment });
  services.push(upstream);
  await requireReady(upstream, `http://127.0.0.1:${env.UPSTREAM_PORT}/health/ready`);

  const log = logTo("web", env.DATA_DIR, { isChatty: !isDevelopment });
  const web = isDevelopment ? startDevWeb(env, log) : startWeb(env, log, join(env.DATA_DIR, `web-${env.WEB_PORT}`));
  services.push(web);
  await requireReady(web, `http://127.0.0.1:${env.WEB_PORT}/auth`);

  console.log(await welcome(env, { isEmpty: args.includes("--empty") }));
  const ended = await Promise.race(services.map(async (service) => ({ service, code: await service.exited })));
  throw new Error(
    `The ${ended.service.name} ended by itself (${describe(ended.code)}); see ${logPath(env, ended.service)}`,
  );
}

async function requireSettings(isEmpty) {
  Object.assign(process.env, embeddedSettings(process.env, { isEmpty }));
  // The web side's own rules; they throw the line to print.
  await import("../../env.mjs");
  return { ...process.env };
}

async function holdPorts(env) {
  const releases = [await holdPort(Number(env.WEB_PORT), "WEB_PORT")];
  releases.push(await holdPort(Number(env.UPSTREAM_PORT), "UPSTREAM_PORT"));
  return () => Promise.all(releases.map((release) => release()));
}

async function requireReady(service, url) {
  if (await isReady(service, url)) return;
  // What gives up by itself says why, mostly where it is seen; what is killed or hangs says nothing.
  const code = await Promise.race([service.exited, Promise.resolve()]);
  if (typeof code === "number" && service.shownLines() > 0) throw new ReasonTold();
  throw new Error(`The ${service.name} did not start; see ${logPath(process.env, service)}`);
}

function describe(code) {
  return code === null ? "by a signal" : `exit code ${code}`;
}

function logPath(env, service) {
  return join(env.DATA_DIR, "logs", `${service.name}.log`);
}
