import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { ROOT } from "./source-files.mjs";
import { checkAudit, readAudit } from "./audit.mjs";

let cache: string;
let close = () => {};

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), "muster-npm-"));
});
afterEach(async () => {
  close();
  await rm(cache, { recursive: true });
});

/** npm's options for a registry that answers an audit in its own format. */
async function startRegistry(status: number, advisories: object): Promise<string[]> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const body = request.method === "POST" ? advisories : versionsOf(decodeURIComponent(request.url ?? ""));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  close = () => server.close().closeAllConnections();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return [`--registry=http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, `--cache=${cache}`];
}

function versionsOf(path: string): object {
  const manifest = z.looseObject({ name: z.string(), version: z.string() });
  const installed = manifest.parse(JSON.parse(readFileSync(`${ROOT}node_modules${path}/package.json`, "utf8")));
  return { name: installed.name, versions: { [installed.version]: installed } };
}

const advisory = (severity: string) => ({
  id: 1,
  url: "https://advisories.test/1",
  title: "Everything leaks",
  severity,
  vulnerable_versions: "*",
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

it.each(["high", "critical"])("a vulnerability of severity %s fails the check and is named", async (severity) => {
  const { isOk, output } = await checkAudit(await startRegistry(200, { uuidv7: [advisory(severity)] }));
  expect({ isOk, output }).toEqual({
    isOk: false,
    output: `uuidv7 *: ${severity}, Everything leaks (https://advisories.test/1)`,
  });
});

it("a moderate vulnerability, or none, passes", async () => {
  const registry = await startRegistry(200, { uuidv7: [advisory("moderate")] });
  expect(await checkAudit(registry)).toEqual({ isOk: true, output: "" });
});

it.each([405, 503])("a registry that answers %i skips the check and says why", async (status) => {
  const { isOk, note } = await checkAudit(await startRegistry(status, {}));
  expect(isOk).toBe(true);
  expect(note).toMatch(new RegExp(`^skipped, because the registry didn’t answer: ${status} `));
  expect(note).not.toContain("127.0.0.1");
});

it("a registry that can't be reached skips the check", async () => {
  expect((await checkAudit(["--registry=http://127.0.0.1:1"])).note).toMatch(/^skipped/);
});

it("an error of npm's own fails the check", () => {
  const output = JSON.stringify({ error: { code: "ENOLOCK", summary: "This command requires a lockfile." } });
  expect(readAudit(output)).toEqual({ isOk: false, output: "npm: This command requires a lockfile." });
});
