import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "@/upstream/app";
import type { Connection } from "@/upstream/platform/database/connect";
import { openConnection } from "@/upstream/testing/database/raw-connection";
import { NO_JOBS } from "@/upstream/testing/test-app";
import { openTestDatabase } from "@/upstream/testing/database/test-database";
import type { App } from "./app-type";

let database: Connection;
let app: App;
let url: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const services = {
    db: database.db,
    jobs: NO_JOBS,
    appUrl: "http://localhost",
    timeZone: "UTC",
    setupCodeRequired: false,
  };
  app = await buildApp(services, pino({ level: "silent" }));
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The whole answer to a text sent byte for byte, once the service has closed the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const connection = await openConnection(url, [...lines, "", ""].join("\r\n"));
  await connection.closed;
  return connection.received(/^/);
}

const HOST = "Host: muster";

test.each([
  ["an absolute URL", "GET http://muster/health/live HTTP/1.1", 400],
  ["a host's name", "GET //muster/health/live HTTP/1.1", 400],
  ["a path that doesn’t decode", "GET /common/%zz HTTP/1.1", 400],
  ["TRACE", "TRACE /health/live HTTP/1.1", 405],
  ["CONNECT", "CONNECT muster:443 HTTP/1.1", 405],
  ["an asterisk", "OPTIONS * HTTP/1.1", 405],
  ["no HTTP", "HELLO muster", 400],
])("%s is answered with a problem, and the connection is closed", async (_, line, status) => {
  const answer = await answerTo(line, HOST);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toMatch(/^content-type: application\/problem\+json/im);
  expect(answer).toMatch(/^cache-control: no-store\r$/im);
  expect(answer).toContain(`"status":${status}`);
  expect(/^allow: GET, /im.test(answer)).toBe(status === 405);
});

test("headers that are too large are refused, and the connection is closed", async () => {
  const answer = await answerTo("GET /health/live HTTP/1.1", HOST, `X-Large: ${"x".repeat(20_000)}`);
  expect(answer).toMatch(/^HTTP\/1.1 431 [^]*^connection: close\r$[^]*"status":431/im);
});

test.each(["gzip", "br", "deflate"])("a body encoded with %s is refused", async (coding) => {
  const type = "Content-Type: application/json";
  const answer = await answerTo(
    "POST /auth/login HTTP/1.1",
    HOST,
    type,
    `Content-Encoding: ${coding}`,
    "Content-Length: 2",
  );
  expect(answer).toMatch(/^HTTP\/1.1 415 /);
  expect(answer).toMatch(/^accept-encoding: identity\r$/im);
});

test.each(["websocket", "h2c", "x"])(
  "a request to upgrade to %s is answered in HTTP/1.1, and the connection is closed",
  async (protocol) => {
    const upgrade = ["Connection: Upgrade", `Upgrade: ${protocol}`];
    const answer = await answerTo("GET /health/live HTTP/1.1", HOST, ...upgrade);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*^connection: close\r$[^]*"ok"/im);
    expect(await answerTo("GET /freelancers HTTP/1.1", HOST, ...upgrade)).toMatch(/^HTTP\/1.1 401 /);
  },
);

test("an unknown method is answered", async () => {
  const answer = await answerTo("PROPFIND /health/live HTTP/1.1", HOST, "Connection: close");
  expect(answer).toMatch(/^HTTP\/1.1 40[45] /);
});
