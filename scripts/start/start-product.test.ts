import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockDirectory } from "@/upstream/database/lock";
import { freePort } from "./hold-port.mjs";
import { startProduct } from "./start-product.mjs";

vi.mock("../build.mjs", () => ({ isBuildFresh: () => true, buildQuietly: () => undefined, STANDALONE: "" }));

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "muster-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("WEB_PORT", String(await freePort()));
  vi.stubEnv("UPSTREAM_PORT", String(await freePort()));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true });
});

test("a start on a directory that another Muster has says so in one line, and of no other that it stopped", async () => {
  const said: string[] = [];
  const say = (line: unknown) => void said.push(String(line));
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
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
