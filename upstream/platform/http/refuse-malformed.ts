import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { PROBLEM_TYPE, problemTitle, type Problem } from "@/lib/contract/problem";
import { findRequestFault } from "@/lib/service/request-fault.mjs";
import type { App } from "./app-type";
import { answerProblem, ProblemError } from "./problem-error";

/** Refuses requests that are malformed at any address; call it before hooks that answer requests. */
export function refuseMalformed(app: App): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    // Answered in HTTP/1.1, and the client may wait for another protocol.
    if (raw.headers.upgrade !== undefined) reply.header("connection", "close");
    const problem = problemOf(raw);
    if (problem) throw problem;
  });
  app.server.on("connect", (request, socket) => {
    socket.on("error", () => socket.destroy());
    const fault = findRequestFault(request);
    if (fault) endWith(socket, fault);
  });
}

function problemOf(request: IncomingMessage): ProblemError | null {
  const fault = findRequestFault(request);
  return fault && new ProblemError(fault.status, fault.detail, { headers: fault.headers });
}

/** Answers a path that the router can't read; hooks don't run for it. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff", "x-request-id": request.id });
  answerProblem(problemOf(request.raw) ?? error, request, reply);
}

const CLIENT_ERRORS: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: "Send smaller headers." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: "The request took too long to arrive." },
};
const UNREADABLE = { status: 400, detail: "The request couldn’t be read." };

/** Answers what Node can't read as a request, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  endWith(socket, CLIENT_ERRORS[error.code ?? ""] ?? UNREADABLE);
}

type Answer = { status: number; detail: string; headers?: Record<string, string> };

/** Answers with a problem, and closes the connection. */
function endWith(socket: Duplex, { status, detail, headers }: Answer): void {
  const problem: Problem = { type: "about:blank", title: problemTitle(status), status, detail };
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    connection: "close",
    "content-type": PROBLEM_TYPE,
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n");
  socket.end(head + body, () => socket.destroy());
}
