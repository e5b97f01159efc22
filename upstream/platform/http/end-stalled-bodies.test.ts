import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openConnection } from "@/upstream/testing/database/raw-connection";
import { endStalledBodies, SILENT_CHECKS_MAX } from "./end-stalled-bodies";
import { answerProblem } from "./problem-error";

let app: FastifyInstance;
let url: string;
let received: string[];
let checks: Set<() => void>;

beforeEach(async () => {
  received = [];
  checks = new Set();
  app = Fastify();
  app.setErrorHandler(answerProblem);
  endStalledBodies(app, (check) => {
    checks.add(check);
    return () => checks.delete(check);
  });
  app.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
  app.post("/files", async ({ body }) => {
    if (!(body instanceof Readable)) throw new Error("no file");
    for await (const chunk of body) received.push(String(chunk));
    return { received: received.join("") };
  });
  app.post("/records", async ({ body }) => ({ body }));
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => app.close());

const HEAD = ["Host: muster", "Content-Length: 9"];
const FILE = ["POST /files HTTP/1.1", ...HEAD, "Content-Type: application/octet-stream", "", ""].join("\r\n");
const JSON_BODY = ["POST /records HTTP/1.1", ...HEAD, "Content-Type: application/json", "", ""].join("\r\n");

function checkOften(count: number) {
  for (let i = 0; i < count; i++) for (const check of checks) check();
}

test.each([
  ["a file that sends a part", `${FILE}abc`],
  ["a file that sends nothing", FILE],
  ["JSON that sends a part", `${JSON_BODY}{"a"`],
  ["JSON that sends nothing", JSON_BODY],
  ["chunks without an end", `${FILE.replace("Content-Length: 9", "Transfer-Encoding: chunked")}3\r\nabc\r\n`],
])("%s and then stops is answered with 408, and the connection is closed", async (_, text) => {
  const connection = await openConnection(url, text);
  await vi.waitUntil(() => checks.size > 0);
  checkOften(SILENT_CHECKS_MAX);
  const answer = await connection.received(/\}$/);
  expect(answer).toMatch(/^HTTP\/1.1 408 [^]*^connection: close\r$[^]*The body stopped arriving/im);
  await connection.closed;
  expect(checks.size).toBe(0);
});

test("a slow body that goes on arriving is read whole", async () => {
  const connection = await openConnection(url, `${FILE}abc`);
  for (const [part, seen] of [
    ["def", "abc"],
    ["ghi", "abcdef"],
  ] as const) {
    await vi.waitUntil(() => received.join("") === seen);
    checkOften(SILENT_CHECKS_MAX - 1);
    connection.send(part);
  }
  expect(await connection.received(/\}$/)).toMatch(/^HTTP\/1.1 200 [^]*abcdefghi/);
  expect(checks.size).toBe(0);
  connection.destroy();
});

test("a client that leaves is watched no longer", async () => {
  const connection = await openConnection(url, `${FILE}abc`);
  await vi.waitUntil(() => received.length > 0);
  connection.destroy();
  expect(await vi.waitUntil(() => checks.size === 0)).toBe(true);
});
