import http from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { shutDownOnSignal } from "../../lib/service/shutdown.mjs";
import { guardRequests, refuseProtocolChanges } from "./guard-requests.mjs";

const READINESS = "/health/ready";

/**
 * Runs Next's standalone server with a readiness address, and shuts it down cleanly.
 * @param {string} folder the build
 * @param {{ times: import("../../lib/service/shutdown.mjs").ShutdownTimes, isHttps: boolean }} options whether browsers use https
 */
export async function serveBuild(folder, options) {
  // Next's own handling waits for idle connections and exits with 143.
  process.env.NEXT_MANUAL_SIG_HANDLE = "1";
  const { createServer } = http;
  // Next creates its server through this object and gives no other access to it.
  http.createServer = (listener) => {
    http.createServer = createServer;
    return createCleanServer(createServer, listener, options);
  };
  await import(pathToFileURL(join(folder, "server.js")).href);
}

function createCleanServer(createServer, listener, { times, isHttps }) {
  let isStopping = false;
  const answer = (request, response) => {
    if (request.url?.split("?")[0] === READINESS) answerReadiness(request, response, isStopping);
    else listener(request, response);
  };
  const server = createServer(guardRequests(answer, { isHttps }));
  refuseProtocolChanges(server);
  shutDownOnSignal(server, {
    times,
    begin: () => (isStopping = true),
    log: (text, details) => console.log(JSON.stringify({ level: "info", event: text, ...details })),
  });
  return server;
}

// Ready as soon as the server listens: Next holds calls back until it can answer them.
function answerReadiness(request, response, isStopping) {
  const headers = {
    "cache-control": "no-store",
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
  };
  const isGet = request.method === "GET";
  const status = isGet ? (isStopping ? 503 : 200) : 405;
  response.writeHead(status, { ...headers, ...(!isGet && { allow: "GET" }) });
  response.end(isGet ? JSON.stringify({ status: isStopping ? "stopping" : "ok" }) : undefined);
}
