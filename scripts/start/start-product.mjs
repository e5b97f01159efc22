import { join } from "node:path";
import { SAME_SIGNAL_MS } from "../../lib/service/shutdown.mjs";
import { buildQuietly, isBuildFresh } from "../build.mjs";
import { logTo } from "./log-file.mjs";
import { startDevWeb, startUpstream, startWeb } from "./programs.mjs";
import { reservePort } from "./reserve-port.mjs";
import { isReady } from "./service.mjs";
import { embeddedSettings } from "./settings.mjs";
import { welcome } from "./welcome.mjs";

const OPTIONS = ["--dev", "--empty"];

class AlreadyReported extends Error {}

/**
 * Runs both services until a stop signal arrives or one of them ends.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function startProduct(args) {
  const services = [];
  const stopRequested = stopSignal(services);
  let isReported = false;
  try {
    return await Promise.race([stopRequested.then(() => 0), run(args, services)]);
  } catch (error) {
    isReported = error instanceof AlreadyReported;
    if (!isReported) console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    for (const service of services.reverse()) await service.stop();
    // Not printed after a failed start: another Muster may still be running on the same data.
    if (services.length > 0 && !isReported) console.log("Muster has stopped.");
  }
}

/** Resolves at the first signal; a second one, such as another Ctrl-C, ends the services at once. */
function stopSignal(services) {
  let stoppedAt = Infinity;
  return new Promise((resolve) => {
    const receive = () => {
      resolve();
      // npm passes a terminal's Ctrl-C on to a process that has already received it.
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) for (const service of services) service.kill("SIGKILL");
      stoppedAt = Math.min(stoppedAt, performance.now());
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, receive);
  });
}

async function run(args, services) {
  const unknown = args.find((arg) => !OPTIONS.includes(arg));
  if (unknown) throw new Error(`Unknown option ${unknown}. Available options: ${OPTIONS.join(", ")}.`);
  const isDevelopment = args.includes("--dev");
  const env = await requireSettings(args.includes("--empty"));

  const releasePorts = await reservePorts(env);
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
  const web = isDevelopment ? startDevWeb(env, log) : startWeb(env, log);
  services.push(web);
  await requireReady(web, `http://127.0.0.1:${env.WEB_PORT}/auth`);

  console.log(await welcome(env, { isEmpty: args.includes("--empty") }));
  const ended = await Promise.race(services.map(async (service) => ({ service, code: await service.exited })));
  throw new Error(
    `The ${ended.service.name} stopped unexpectedly (${describe(ended.code)}). See ${logPath(env, ended.service)}`,
  );
}

async function requireSettings(isEmpty) {
  Object.assign(process.env, embeddedSettings(process.env, { isEmpty }));
  // Throws the line to print if a setting of the web side is missing or invalid.
  await import("../../env.mjs");
  return { ...process.env };
}

async function reservePorts(env) {
  const releases = [await reservePort(Number(env.WEB_PORT), "WEB_PORT")];
  releases.push(await reservePort(Number(env.UPSTREAM_PORT), "UPSTREAM_PORT"));
  return () => Promise.all(releases.map((release) => release()));
}

async function requireReady(service, url) {
  if (await isReady(service, url)) return;
  // A service that exits with an error has usually printed it; one that is killed or hangs has not.
  const code = await Promise.race([service.exited, Promise.resolve()]);
  if (typeof code === "number" && service.shownLines() > 0) throw new AlreadyReported();
  throw new Error(`The ${service.name} didn’t start. See ${logPath(process.env, service)}`);
}

function describe(code) {
  return code === null ? "killed by a signal" : `exit code ${code}`;
}

function logPath(env, service) {
  return join(env.DATA_DIR, "logs", `${service.name}.log`);
}
