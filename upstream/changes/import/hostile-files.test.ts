import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { importListSchema } from "@/lib/contract/changes/import";
import { problemSchema } from "@/lib/contract/problem";
import { startService, type ServiceProcess } from "@/upstream/testing/service-process";
import { workbookOf, zipFile } from "@/upstream/testing/zip-file";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

// The thread that reads files may take 256 MB, and a file 25 MB.
const GROWTH_MAX_MB = 350;

let folder: string;
let service: ServiceProcess;
let url: string;
let headers: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-hostile-"));
  service = startService({ DATA_DIR: folder, SEED: "demo", LOG_LEVEL: "info" });
  url = await service.url;
  const body = JSON.stringify({ login: "admin", password: DEMO_PASSWORD });
  const answer = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { data } = envelope(signedInSchema).parse(await answer.json());
  headers = { authorization: `Bearer ${data.accessToken}` };
});
afterAll(async () => {
  service.kill("SIGKILL");
  await service.ended;
  await rm(folder, { recursive: true, force: true });
});

const megabyte = Buffer.alloc(1024 * 1024, "x");
const bomb = () => {
  const parts = Array.from({ length: 8 }, (_, i) => ({ name: `xl/${i}.xml`, content: Buffer.alloc(64 * 1024 * 1024) }));
  return workbookOf({ rows: "<row><c><v>1</v></c></row>", more: parts });
};
const doctype = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${"a".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}">]>
  <worksheet><sheetData><row><c t="str"><v>${"&b;".repeat(1_000)}</v></c></row></sheetData></worksheet>`;

test.each([
  ["a zip bomb", bomb, 422, /too large once it is unpacked/],
  ["sizes that lie", () => zipFile([{ name: "_rels/.rels", content: megabyte, declaredSize: 40 }]), 422, /damaged/],
  ["entities that expand", () => workbookOf({ rows: doctype }), 422, /document type/],
  ["a picture named as a workbook", () => Buffer.from("89504e470d0a1a0a00000000", "hex"), 422, /isn’t a spreadsheet/],
  ["a workbook with a password", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), 422, /protected with a password/],
  ["a truncated workbook", () => workbookOf({ rows: "<row/>" }).subarray(0, 400), 422, /damaged/],
  ["a line of 25 MB", () => Buffer.concat(Array.from({ length: 25 }, () => megabyte)), 422, /too long|10,000/],
])("%s is refused with words, and nothing is stored", async (_what, make, status, message) => {
  const before = await memoryMb();
  const answer = await upload([make()]);
  expect([answer.status, answer.detail]).toEqual([status, expect.stringMatching(message)]);
  expect((await memoryMb()) - before).toBeLessThan(GROWTH_MAX_MB);
  expect(await storedImports()).toEqual([]);
});

test("a line of 1 GB is refused once 25 MB of it have come", async () => {
  const before = await memoryMb();
  const answer = await upload(Array.from({ length: 1_024 }, () => megabyte));
  expect([answer.status, answer.detail]).toEqual([413, expect.stringContaining("larger than 25 MB")]);
  expect(answer.sentMb).toBeLessThan(200);
  expect((await memoryMb()) - before).toBeLessThan(GROWTH_MAX_MB);
  expect(await storedImports()).toEqual([]);
});

/** Sends the parts as one body, until the answer comes. */
async function upload(parts: readonly Buffer[]): Promise<{ status: number; detail: string; sentMb: number }> {
  let sent = 0;
  let isAnswered = false;
  const call = request(`${url}/freelancers/imports?name=a.xlsx`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
  });
  const answered = new Promise<{ status: number; detail: string }>((resolve, reject) => {
    call.on("error", (error) => (isAnswered ? undefined : reject(error)));
    call.on("response", (response) => {
      isAnswered = true;
      void response.toArray().then((chunks) => {
        const { detail = "" } = problemSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
        resolve({ status: response.statusCode ?? 0, detail });
      }, reject);
    });
  });
  const body = function* () {
    for (const part of parts) {
      if (isAnswered) return;
      sent += part.length;
      yield part;
    }
  };
  // The service closes the connection of a body that it doesn't read to its end.
  await pipeline(Readable.from(body()), call).catch(() => undefined);
  return { ...(await answered), sentMb: Math.round(sent / megabyte.length) };
}

async function storedImports(): Promise<unknown[]> {
  const answer = await fetch(`${url}/freelancers/imports`, { headers });
  return envelope(importListSchema).parse(await answer.json()).data;
}

/** The most memory that the service has had; 0 where the system doesn't say. */
async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, "utf8").catch(() => "");
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}
