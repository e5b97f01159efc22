import type { IncomingMessage } from "node:http";
import { Transform, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ProblemError } from "./problem-error";

/** In a row, in which nothing arrived. Counted, since a timer alone would blame a client for our own work. */
export const SILENT_CHECKS_MAX = 6;

/** Calls `check` again and again, until the returned function is called. */
export type StartChecks = (check: () => void) => () => void;

const everySecond: StartChecks = (check) => {
  const timer = setInterval(check, 1_000);
  return () => clearInterval(timer);
};

/** Answers a request with 408 once its body has stopped arriving; a slow body may take its time. */
export function endStalledBodies(app: FastifyInstance, startChecks = everySecond): void {
  app.addHook("preParsing", async ({ raw }, reply, payload: Readable) => {
    const { "transfer-encoding": encoding, "content-length": length } = raw.headers;
    const isArriving = !raw.complete && (encoding !== undefined || Number(length) > 0);
    if (!isArriving) return payload;
    const body = watchedBody(payload, reply, startChecks);
    body.once("close", () => dropRest(raw, payload, body));
    return body;
  });
}

function watchedBody(payload: Readable, reply: FastifyReply, startChecks: StartChecks): Transform {
  let silentChecks = 0;
  const body = new Transform({
    transform(chunk, _encoding, done) {
      silentChecks = 0;
      done(null, chunk);
    },
  });
  const stopChecks = startChecks(() => {
    // Unread bytes wait for us, and not for the client.
    if (body.readableLength > 0 || ++silentChecks < SILENT_CHECKS_MAX) return;
    // What still comes would be taken for the next request.
    reply.header("connection", "close");
    body.destroy(new ProblemError(408, "The body stopped arriving. Try again."));
  });
  body.once("close", stopChecks);
  payload.once("error", (error) => body.destroy(error));
  reply.raw.once("close", () => body.destroy());
  return payload.pipe(body);
}

const REST_MS = 5_000;

/**
 * Reads what the answer didn't wait for: a client that is still sending would lose the answer to a closed connection.
 * Whoever sends for longer is cut off.
 */
function dropRest({ socket }: IncomingMessage, payload: Readable, body: Transform): void {
  if (payload.readableEnded) return;
  payload.unpipe(body);
  payload.resume();
  const timer = setTimeout(() => socket.destroy(), REST_MS);
  payload.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}
