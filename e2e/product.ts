import { randomBytes } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startUpstream, startWeb } from "@/scripts/start/programs.mjs";
import { freePort } from "@/scripts/start/reserve-port.mjs";
import { isReady } from "@/scripts/start/service.mjs";

/** The only other host that photos may come from; tests answer for it. */
export const PHOTO_ORIGIN = "https://photos.muster.test";

/** A running product: the upstream on an embedded demo database and the production web server. */
export type Product = {
  appUrl: string;
  upstreamUrl: string;
  sessionSecret: string;
  logPath: string;
  stopUpstream: () => Promise<void>;
  startUpstream: () => Promise<void>;
  /** Suspends the upstream's process: it accepts connections but doesn't respond until resumed. */
  pauseUpstream: () => void;
  resumeUpstream: () => void;
  stop: () => Promise<void>;
};

/**
 * Starts a product with demo data, which it copies from the folder E2E_DEMO_DATA if there is one.
 * @param moreSettings settings that depend on the address of the product
 */
export async function startProduct(
  moreSettings: (appUrl: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "muster-e2e-"));
  const settings = await settingsIn(folder);
  const env = { ...settings, ...(await moreSettings(settings.APP_URL)) };
  const demoData = process.env.E2E_DEMO_DATA;
  if (demoData) cpSync(demoData, env.DATA_DIR, { recursive: true });
  const logPath = join(folder, "product.log");
  const log = (line: string) => appendFileSync(logPath, `${line}\n`);
  const upstreamUrl = env.API_ROOT_URL;

  const openUpstream = async () => {
    const service = startUpstream(env, log);
    const isUp = await isReady(service, `${upstreamUrl}/health/ready`);
    if (!isUp) throw new Error(`No upstream; see ${logPath}`);
    return service;
  };
  let upstream = await openUpstream();
  const web = startWeb(env, log);
  if (!(await isReady(web, `${env.APP_URL}/auth`))) throw new Error(`No web server; see ${logPath}`);

  return {
    appUrl: env.APP_URL,
    upstreamUrl,
    sessionSecret: env.SESSION_SECRET,
    logPath,
    stopUpstream: () => upstream.stop(),
    startUpstream: async () => {
      upstream = await openUpstream();
    },
    pauseUpstream: () => upstream.kill("SIGSTOP"),
    resumeUpstream: () => upstream.kill("SIGCONT"),
    stop: async () => {
      await Promise.all([web.stop(), upstream.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills a folder with what a first start makes, which takes three times the work of a start on a copy of it. */
export async function makeDemoData(folder: string): Promise<void> {
  const env = { ...(await settingsIn(folder)), DATA_DIR: folder };
  const printed: string[] = [];
  const upstream = startUpstream(env, (line) => printed.push(line));
  if (!(await isReady(upstream, `${env.API_ROOT_URL}/health/ready`))) throw new Error(printed.join("\n"));
  await upstream.stop();
}

async function settingsIn(folder: string) {
  const [webPort, upstreamPort] = [await freePort(), await freePort()];
  return {
    ...process.env,
    APP_URL: `http://localhost:${webPort}`,
    API_ROOT_URL: `http://127.0.0.1:${upstreamPort}`,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    PROXY_SECRET: randomBytes(32).toString("base64url"),
    // Lets a test call from an address of its own, by X-Forwarded-For.
    TRUSTED_PROXIES: "1",
    IMAGE_ORIGINS: PHOTO_ORIGIN,
    WEB_PORT: String(webPort),
    WEB_HOST: "127.0.0.1",
    UPSTREAM_PORT: String(upstreamPort),
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: "",
    SEED: "demo",
    LOG_LEVEL: "info",
  };
}
