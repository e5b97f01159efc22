import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockDirectory } from "@/upstream/platform/database/lock-directory";
import { startUpstream } from "./programs.mjs";
import { freePort } from "./reserve-port.mjs";
import { startService } from "./service.mjs";
import { startProduct } from "./start-product.mjs";

vi.mock("../build.mjs", () => ({ isBuildFresh: () => true, buildQuietly: () => undefined }));
vi.mock("./programs.mjs", { spy: true });

let dataDir: string;
let said: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "muster-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("WEB_PORT", String(await freePort()));
  vi.stubEnv("UPSTREAM_PORT", String(await freePort()));
  said = [];
  const say = (line: unknown) => void said.push(String(line));
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true });
});

test("a start on a data folder in use prints one line and doesn't say that Muster has stopped", async () => {
  const unlock = lockDirectory(dataDir);
  try {
    expect(await startProduct([])).toBe(1);
  } finally {
    unlock();
  }
  expect(said).toEqual([
    "Starting …",
    expect.stringContaining("already in use by another Muster. Stop that one first"),
  ]);
});

test.each([
  ["a plain message", 'console.error("No room left."); process.exit(1)', ["  upstream: No room left."]],
  [
    "a log entry only",
    'console.log(JSON.stringify({ level: 30, msg: "Done" })); process.exit(1)',
    [expect.stringMatching(/^The upstream didn’t start\. See .*upstream\.log$/), "Muster has stopped."],
  ],
  ["no output", "process.exit(0)", [expect.stringContaining("See "), "Muster has stopped."]],
])("the terminal explains a service that exits at start with %s", async (_, program, words) => {
  vi.mocked(startUpstream).mockImplementationOnce((env, onLine) =>
    startService("upstream", ["-e", program], { cwd: dataDir, env, onLine }),
  );
  expect(await startProduct([])).toBe(1);
  expect(said).toEqual(["Starting …", ...words]);
});
