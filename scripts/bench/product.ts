import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildQuietly, isBuildFresh } from "../build.mjs";
import { startUpstream, startWeb } from "../start/programs.mjs";
import { freePort } from "../start/reserve-port.mjs";
import { isReady, type Service } from "../start/service.mjs";
import { embeddedTemplate } from "./database/demo-templates";
import { withCleanup } from "./with-cleanup";

/** The running services: their URLs, without a trailing slash, and their processes. */
export type Product = { webUrl: string; upstreamUrl: string; pids: { web: number; upstream: number } };

/**
 * Runs the production build on free ports with a temporary data folder.
 * @param databaseUrl an existing database to use instead of demo data
 */
export async function withProduct(work: (product: Product) => Promise<void>, databaseUrl = ""): Promise<void> {
  await withServices(databaseUrl, async (settings, keep) => {
    const env = { ...process.env, ...settings };
    if (!isBuildFresh()) {
      console.log("Building the web side …");
      await buildQuietly(env);
    }
    const upstream = startUpstream(env, ignore);
    await keep(upstream, `${settings.API_ROOT_URL}/health/ready`);
    const web = startWeb(env, ignore);
    await keep(web, `${settings.APP_URL}/auth`);
    const pids = { web: web.pid ?? 0, upstream: upstream.pid ?? 0 };
    await work({ webUrl: settings.APP_URL, upstreamUrl: settings.API_ROOT_URL, pids });
  });
}

const HEAP_MB = 320;

export type Upstream = { upstreamUrl: string; pid: number };

/** Runs the upstream alone, as `withProduct` does. */
export async function withUpstream(work: (upstream: Upstream) => Promise<void>, databaseUrl = ""): Promise<void> {
  await withServices(databaseUrl, async (settings, keep) => {
    // Peaks are then what the work needs, and not what the engine leaves uncollected.
    const env = { ...process.env, ...settings, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
    const upstream = startUpstream(env, ignore);
    await keep(upstream, `${settings.API_ROOT_URL}/health/ready`);
    await work({ upstreamUrl: settings.API_ROOT_URL, pid: upstream.pid ?? 0 });
  });
}

type Settings = Awaited<ReturnType<typeof settingsFor>>;
type Keep = (service: Service, url: string) => Promise<void>;

async function withServices(databaseUrl: string, run: (settings: Settings, keep: Keep) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "muster-bench-"));
  const services: Service[] = [];
  const settings = await settingsFor(folder, databaseUrl);
  if (!databaseUrl) cpSync(await embeddedTemplate(), folder, { recursive: true });
  const keep = async (service: Service, url: string) => void services.push(await ready(service, url));
  await withCleanup(
    () => run(settings, keep),
    async () => {
      for (const service of services.toReversed()) await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  );
}

async function settingsFor(folder: string, databaseUrl: string) {
  const [webPort, upstreamPort] = [String(await freePort()), String(await freePort())];
  return {
    APP_URL: `http://localhost:${webPort}`,
    API_ROOT_URL: `http://127.0.0.1:${upstreamPort}`,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    WEB_PORT: webPort,
    WEB_HOST: "127.0.0.1",
    UPSTREAM_PORT: upstreamPort,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SEED: databaseUrl ? "none" : "demo",
    LOG_LEVEL: "warn",
  };
}

async function ready(service: Service, url: string): Promise<Service> {
  if (await isReady(service, url)) return service;
  await service.stop();
  throw new Error(`The ${service.name} didn’t start.`);
}

function ignore(): void {}
