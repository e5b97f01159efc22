import type { IncomingMessage } from "node:http";
import { uuidv7 } from "uuidv7";

/** Keeps a valid request id of the caller, so that one id follows a call through the web side and the upstream. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : uuidv7();
}
