import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { trackConnections } from "./shutdown.mjs";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

test("an open call finishes, and its answer ends the connection", async () => {
  const { port, drain, arrived, answer } = await start();
  const call = get(port);
  await arrived;
  const drained = drain();
  answer();
  const response = await call;
  expect([response.statusCode, response.headers.connection]).toEqual([200, "close"]);
  await drained;
});

test("a call whose answer promised keep-alive before the drain finishes, and its connection ends", async () => {
  const { port, drain, arrived, answer } = await start((_, response, answered) => {
    response.writeHead(200).flushHeaders();
    void answered.then(() => response.end());
  });
  const call = get(port);
  await arrived;
  const response = await call;
  expect(response.headers.connection).toBe("keep-alive");
  const drained = drain();
  answer();
  response.resume();
  await drained;
});

test("a stream of events, which would never end, ends", async () => {
  const { port, drain, arrived, server } = await start((_, response) => {
    response.setHeader("content-type", "text/event-stream; charset=utf-8").write("event: open\n\n");
  });
  const call = get(port);
  await arrived;
  const response = await call;
  response.resume();
  // Its connection ends before its answer does.
  response.on("error", () => {});
  await drain();
  expect(server.listening).toBe(false);
});

test("an idle connection, one that never sent anything and one with half a header end", async () => {
  const { port, drain, server } = await start((_, response) => response.end());
  const idle = await open(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(idle, "data");
  const unused = await open(port);
  const half = await open(port, "GET / HTT");
  const ended = Promise.all([idle, unused, half].map((socket) => once(socket, "close")));
  await drain();
  await ended;
  expect(server.listening).toBe(false);
});

test("a call whose body stays half-sent ends", async () => {
  const { port, drain, arrived, server } = await start();
  const half = await open(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf");
  await arrived;
  const ended = once(half, "close");
  await drain();
  await ended;
  expect(server.listening).toBe(false);
});

test("a call whose body goes on arriving finishes", async () => {
  const { port, drain, arrived } = await start((call, response) => {
    call.resume().on("end", () => response.end("received"));
  });
  const slow = await open(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n");
  await arrived;
  const drained = drain();
  let sent = 0;
  const sending = setInterval(() => (sent++ < 10 ? slow.write("x") : clearInterval(sending)), 400);
  const [answer] = await once(slow, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close[^]*received/);
  await drained;
});

type Listener = (call: IncomingMessage, response: ServerResponse, answered: Promise<void>) => void;

const waiting: Listener = (_, response, answered) => void answered.then(() => response.end());

/** A server; `arrived` resolves at its first call, and `answer` resolves the listener's `answered`. */
async function start(listener = waiting) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const server: Server = createServer((call, response) => {
    arrive();
    listener(call, response, answered);
  });
  const { drain } = trackConnections(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, port: portOf(server.address()), drain, arrived, answer };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

async function get(port: number): Promise<IncomingMessage> {
  const call = request({ port, headers: { connection: "keep-alive" } }).end();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  call.on("response", resolve).on("error", reject);
  return promise;
}

async function open(port: number, text = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  if (text) socket.write(text);
  return socket;
}
