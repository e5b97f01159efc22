import { nodeWarning } from "../lib/service/node-security.mjs";
import { logLine } from "../lib/watch/log-line.mjs";
import { currentBuild, holdBuild } from "./builds.mjs";
import { listenOn } from "./start/programs.mjs";
import { serveBuild } from "./start/serve-build.mjs";

const { env } = await import("../env.mjs").catch((error) => fail(error instanceof Error ? error.message : error));

const build = currentBuild();
if (!build) fail("No build found. Run `npm run build` first.");

const oldNode = nodeWarning();
if (oldNode) logLine("warn", { event: oldNode });

holdBuild(build);
Object.assign(process.env, listenOn(process.env));
await serveBuild(build, {
  times: { pauseMs: env.SHUTDOWN_PAUSE_MS, deadlineMs: env.SHUTDOWN_DEADLINE_MS },
  upstreamUrl: env.API_ROOT_URL,
  isHttps: new URL(env.APP_URL).protocol === "https:",
});

/** @returns {never} */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
