import { STATUS_CODES } from "node:http";
import { findRequestFault } from "../../lib/service/request-fault.mjs";

// Next's own processes pass these to each other; it believes some of them from a client.
const INTERNAL_HEADERS =
  /^(x-middleware-|x-nextjs-|x-next-|x-invoke-|x-prerender-|x-now-|x-matched-path$|next-resume$)/;

const FAULT_HEADERS = {
  "cache-control": "no-store",
  "content-type": "application/problem+json",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/**
 * Passes on requests that mean the same to every server, without headers that only Next itself may send.
 * @param {import("node:http").RequestListener} listener
 * @param {{ isHttps: boolean }} options
 * @returns {import("node:http").RequestListener}
 */
export function guardRequests(listener, { isHttps }) {
  return (request, response) => {
    // Next's own files don't pass the middleware, which sends this with every other answer.
    if (isHttps && request.url?.startsWith("/_next/")) {
      response.setHeader("strict-transport-security", "max-age=31536000");
    }
    // Answered in HTTP/1.1, and the client may wait for another protocol.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    for (const name of Object.keys(request.headers)) {
      if (INTERNAL_HEADERS.test(name)) delete request.headers[name];
    }
    varyPagesByCookie(response);
    const fault = findRequestFault(request);
    if (!fault) listener(request, response);
    else response.writeHead(fault.status, { ...FAULT_HEADERS, ...fault.headers }).end(bodyOf(fault));
  };
}

const PAGE = /^text\/(html|x-component)\b/;

/**
 * Done when the head is written: Next replaces what the middleware or its configuration say in this header.
 * @param {import("node:http").ServerResponse} response
 */
function varyPagesByCookie(response) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...head) => {
    if (PAGE.test(String(response.getHeader("content-type")))) {
      response.setHeader("vary", [response.getHeader("vary") ?? [], "Cookie"].flat().join(", "));
    }
    return writeHead(...head);
  };
}

/**
 * Has requests to change the protocol answered like any other: Next takes over their connections and leaves them open.
 * @param {import("node:http").Server} server
 */
export function refuseProtocolChanges(server) {
  server.on("newListener", (event) => {
    if (event === "upgrade") queueMicrotask(() => server.removeAllListeners("upgrade"));
  });
  server.on("connect", (request, socket) => {
    socket.on("error", () => socket.destroy());
    const fault = findRequestFault(request);
    if (!fault) return void socket.destroy();
    const body = bodyOf(fault);
    const headers = { ...FAULT_HEADERS, ...fault.headers, "content-length": Buffer.byteLength(body) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(["HTTP/1.1 405 Method Not Allowed", ...lines, "", body].join("\r\n"), () => socket.destroy());
  });
}

/** @param {import("../../lib/service/request-fault.mjs").RequestFault} fault */
function bodyOf({ status, detail }) {
  return JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail });
}
