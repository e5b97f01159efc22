import type { IncomingMessage } from "node:http";
import { uuidv7 } from "uuidv7";

/** The caller's request id where it is one, so that one id follows a call through both services. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : uuidv7();
}
