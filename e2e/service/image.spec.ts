import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/scripts/start/reserve-port.mjs";

test.describe.configure({ timeout: 300_000 });

// As if the services ran on a Node that lacks security fixes.
const OLD_NODE = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"24.16.0"}})';

let folder: string;
let image: ChildProcess | undefined;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-image-"));
});
test.afterEach(() => {
  image?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

test("both services run from the image's files alone, as an unprivileged user, and say that their Node is old", async () => {
  const [webPort, upstreamPort] = [await freePort(), await freePort()];
  const { env, printed, ended } = start(webPort, upstreamPort);
  await expect.poll(printed, { timeout: 240_000 }).toMatch(/The image is running|didn’t start/);
  expect(printed()).toContain("The image is running");

  const page = await fetch(`http://127.0.0.1:${webPort}/auth/signup`);
  expect(page.status, printed()).toBe(200);
  // Only the upstream knows that there are no accounts yet.
  expect(await page.text()).toContain("This is the first account");
  const health = (service: string) =>
    spawnSync(process.execPath, ["scripts/image/check-health.mjs", service], { cwd: join(folder, "image"), env })
      .status;
  expect([health("web"), health("upstream"), health("other")]).toEqual([0, 0, 1]);
  expect(existsSync(join(folder, "image/sbom.cdx.json"))).toBe(true);

  const isRoot = process.getuid?.() === 0;
  const { uid } = statSync(join(folder, "data/lock.db"));
  expect(uid === 0).toBe(false);
  expect(uid === process.getuid?.()).toBe(!isRoot);
  const warnings = printed().match(/^(web|upstream): .*Node 24\.16\.0 lacks security fixes/gm) ?? [];
  // Each once, the upstream first, because the web starts when it is ready.
  expect(warnings.map((line) => line.split(":")[0])).toEqual(["upstream", "web"]);

  image?.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect([health("web"), health("upstream")]).toEqual([1, 1]);
});

test("a folder that isn't empty is left as it is", async () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/image.mjs", "docs"], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("docs isn’t empty.") });
});

function start(webPort: number, upstreamPort: number) {
  const env = {
    ...process.env,
    APP_URL: `http://localhost:${webPort}`,
    WEB_PORT: String(webPort),
    UPSTREAM_PORT: String(upstreamPort),
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: "",
    API_ROOT_URL: "",
    SEED: "none",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(OLD_NODE)}`,
  };
  // A temporary folder is its owner’s alone.
  chmodSync(folder, 0o755);
  image = spawn(process.execPath, ["scripts/image.mjs", join(folder, "image"), "--start"], { env });
  let output = "";
  for (const stream of [image.stdout, image.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  return { env, printed: () => output, ended: once(image, "close") };
}
