import http from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { KEEP_ALIVE_MS } from "../../lib/service/keep-alive.mjs";
import { shutDownOnSignal } from "../../lib/service/shutdown.mjs";
import { readinessOf } from "./upstream-readiness.mjs";
import { logLine } from "../../lib/watch/log-line.mjs";
import { compressAnswers } from "./compress-answers.mjs";
import { guardRequests, refuseProtocolChanges } from "./guard-requests.mjs";

const READINESS = "/health/ready";

/**
 * Runs Next's standalone server with a readiness address, and shuts it down cleanly.
 * @param {string} folder the build
 * @param {{ times: import("../../lib/service/shutdown.mjs").ShutdownTimes, isHttps: boolean, upstreamUrl: string }} options whether browsers use https
 */
export async function serveBuild(folder, options) {
  // Next's own handling waits for idle connections and exits with 143.
  process.env.NEXT_MANUAL_SIG_HANDLE = "1";
  const { createServer } = http;
  // Next creates its server through this object and gives no other access to it.
  http.createServer = (listener) => {
    http.createServer = createServer;
    return createCleanServer(createServer, compressAnswers(listener, folder), options);
  };
  await import(pathToFileURL(join(folder, "server.js")).href);
}

function createCleanServer(createServer, listener, { times, isHttps, upstreamUrl }) {
  let isStopping = false;
  const answer = (request, response) => {
    if (request.url?.split("?")[0] === READINESS) void answerReadiness(request, response, { isStopping, upstreamUrl });
    else listener(request, response);
  };
  const server = createServer(guardRequests(answer, { isHttps }));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  refuseProtocolChanges(server);
  shutDownOnSignal(server, {
    times,
    begin: () => (isStopping = true),
    log: (text, details) => logLine("info", { event: text, ...details }),
  });
  return server;
}

/**
 * Ready as soon as the server listens: Next holds calls back until it can answer them. Without its upstream it stays
 * ready, since its pages explain the outage, and says so here.
 */
async function answerReadiness(request, response, { isStopping, upstreamUrl }) {
  const headers = {
    "cache-control": "no-store",
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
  };
  const isGet = request.method === "GET";
  const status = isGet ? (isStopping ? 503 : 200) : 405;
  response.writeHead(status, { ...headers, ...(!isGet && { allow: "GET" }) });
  if (!isGet) return response.end();
  const upstream = await readinessOf(upstreamUrl);
  response.end(JSON.stringify({ status: isStopping ? "stopping" : "ok", upstream }));
}
