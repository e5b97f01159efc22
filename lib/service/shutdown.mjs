import { constants } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

const SWEEP_MS = 200;
// A browser opens connections ahead of need; a request may be on its way on a new one.
const UNUSED_MS = 1_000;
const STALLED_BODY_MS = 3_000;
// A terminal and npm may both pass on one Ctrl-C.
export const SAME_SIGNAL_MS = 200;

/**
 * A plain module, because the web side's scripts and the upstream share it.
 * @typedef {{ pauseMs: number, deadlineMs: number }} ShutdownTimes both from the signal on
 * @typedef {(text: string, details: object) => void} Log
 */

/**
 * Shuts a service down at SIGTERM or SIGINT: `begin` turns readiness off, calls go on being accepted for a pause, open
 * calls finish, `end` frees the rest, and the process exits with 0, at the latest at the deadline. A second signal ends
 * it at once.
 * @param {import("node:http").Server} server
 * @param {{ times: ShutdownTimes, begin: () => void, end?: () => Promise<void>, log: Log }} options
 */
export function shutDownOnSignal(server, { times, begin, end, log }) {
  const connections = trackConnections(server);
  let startedAt = 0;
  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    startedAt = performance.now();
    log("closing", { signal });
    setTimeout(() => {
      log("closed at the deadline", { openCalls: connections.countCalls() });
      process.exit(0);
    }, times.deadlineMs);
    begin();
    await delay(times.pauseMs);
    await connections.drain();
    await end?.();
    process.exit(0);
  };
  const receive = (/** @type {NodeJS.Signals} */ signal) => {
    if (startedAt === 0) {
      stop(signal).catch((error) => {
        log("not closed cleanly", { err: error });
        process.exit(1);
      });
    } else if (performance.now() - startedAt > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal]);
  };
  process.on("SIGTERM", receive).on("SIGINT", receive);
}

/**
 * Node's `server.close()` waits for connections that never sent a request, and keeps those whose open call has already
 * promised `keep-alive`, so each connection's calls are counted here.
 * @param {import("node:http").Server} server
 */
export function trackConnections(server) {
  /** @type {Map<import("node:net").Socket, Connection>} */
  const connections = new Map();
  let isDraining = false;

  server.on("connection", (socket) => {
    connections.set(socket, { calls: new Map(), isUsed: false, bytesRead: 0, readAt: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.isUsed = true;
    connection.calls.set(response, request);
    response.once("close", () => connection.calls.delete(response));
    if (isDraining) response.shouldKeepAlive = false;
  });

  /** Closes the server: open calls finish with `Connection: close`, and connections without one are ended. */
  const drain = async () => {
    isDraining = true;
    for (const { calls } of connections.values()) {
      for (const response of calls.keys()) if (!response.headersSent) response.shouldKeepAlive = false;
    }
    const closed = new Promise((resolve) => server.close(resolve));
    endStreams([...connections.values()].flatMap(({ calls }) => [...calls.keys()]));
    const sweep = setInterval(() => {
      for (const [socket, connection] of connections) if (isOver(socket, connection)) socket.destroySoon();
    }, SWEEP_MS);
    await closed;
    clearInterval(sweep);
  };

  const countCalls = () => [...connections.values()].reduce((sum, { calls }) => sum + calls.size, 0);
  return { drain, countCalls };
}

/**
 * A stream of events never ends by itself; whoever reads it comes back elsewhere.
 * @param {readonly Response[]} responses
 */
function endStreams(responses) {
  for (const response of responses) {
    if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.socket?.destroySoon();
  }
}

/**
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {{ calls: Map<Response, import("node:http").IncomingMessage>, isUsed: boolean, bytesRead: number,
 *   readAt: number }} Connection
 */

/**
 * Whether the connection serves no call, or has waited too long for the rest of one.
 * @param {import("node:net").Socket} socket
 * @param {Connection} connection
 */
function isOver(socket, connection) {
  const now = performance.now();
  if (socket.bytesRead !== connection.bytesRead)
    Object.assign(connection, { bytesRead: socket.bytesRead, readAt: now });
  const silentMs = now - connection.readAt;
  if (connection.calls.size === 0) return silentMs >= (connection.isUsed ? SWEEP_MS : UNUSED_MS);
  return silentMs >= STALLED_BODY_MS && [...connection.calls.values()].every((request) => !request.complete);
}
