import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { startWeb } from "@/scripts/start/programs.mjs";
import { freePort } from "@/scripts/start/reserve-port.mjs";
import { isReady, type Service } from "@/scripts/start/service.mjs";

const READY = "GET /health/ready HTTP/1.1\r\nHost: muster\r\n\r\n";
const SIGN_UP = "GET /auth/signup HTTP/1.1\r\nHost: muster\r\n\r\n";

let web: Service | undefined;
let upstream: Server | undefined;
const sockets: Socket[] = [];

test.afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  web?.kill("SIGKILL");
  await web?.exited;
  upstream?.closeAllConnections();
  upstream?.close();
});

test("at SIGTERM an open call finishes, idle and unused connections end, and the web exits with 0", async () => {
  const { port, upstreamCalled, answerUpstream } = await start();
  const idle = open(port, READY);
  expect(await idle.received(/"ok"/)).toMatch(/^HTTP\/1.1 200 OK[^]*cache-control: no-store/);
  open(port, "");
  const call = open(port, SIGN_UP);
  await upstreamCalled;
  web?.kill("SIGTERM");
  await idle.closed;
  answerUpstream();
  expect(await call.received(/<\/html>/)).toMatch(/^HTTP\/1.1 200 OK/);
  expect(await web?.exited).toBe(0);
});

test("readiness turns 503 while pages go on being answered, and a second signal ends the web", async () => {
  const { port } = await start({ SHUTDOWN_PAUSE_MS: "300000", SHUTDOWN_DEADLINE_MS: "600000" });
  const status = async (path: string, method = "GET") =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: "manual" })).status;
  expect([await status("/health/ready"), await status("/health/ready", "POST")]).toEqual([200, 405]);
  web?.kill("SIGTERM");
  await expect.poll(() => status("/health/ready")).toBe(503);
  expect(await status("/logo.svg")).toBe(200);
  const again = setInterval(() => web?.kill("SIGTERM"), 300);
  expect(await web?.exited).toBe(143);
  clearInterval(again);
});

/** The production web server, before an upstream that answers only on request. */
async function start(settings: Record<string, string> = {}) {
  const { promise: answered, resolve: answerUpstream } = Promise.withResolvers<void>();
  const { promise: upstreamCalled, resolve: call } = Promise.withResolvers<void>();
  upstream = createServer(({ url }, response) => {
    // The web asks for it on its own account.
    if (url === "/health/ready") return void response.end();
    call();
    void answered.then(() => {
      response.setHeader("content-type", "application/json").end('{"data":{"firstAccount":true,"setupCode":false}}');
    });
  });
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  const port = await freePort();
  const env = {
    ...process.env,
    APP_URL: `http://localhost:${port}`,
    API_ROOT_URL: `http://127.0.0.1:${portOf(upstream.address())}`,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    WEB_PORT: String(port),
    WEB_HOST: "127.0.0.1",
    ...settings,
  };
  const lines: string[] = [];
  web = startWeb(env, (line) => lines.push(line));
  if (!(await isReady(web, `http://127.0.0.1:${port}/logo.svg`))) throw new Error(lines.join("\n"));
  return { port, upstreamCalled, answerUpstream };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

function open(port: number, text: string) {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk))).write(text);
  const received = async (pattern: RegExp) => {
    await expect.poll(() => answer).toMatch(pattern);
    return answer;
  };
  return { received, closed: new Promise<void>((resolve) => socket.on("close", () => resolve())) };
}
