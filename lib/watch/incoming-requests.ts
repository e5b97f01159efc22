import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { newTraceId, readTraceId, TRACE_ID_HEADER } from "./trace.mjs";

/** Calls `observe` with each request to this process before it is handled; handlers see headers that it changes. */
export function onIncomingRequest(observe: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || message === null) return;
    const request = "request" in message ? message.request : null;
    const response = "response" in message ? message.response : null;
    if (request instanceof IncomingMessage && isResponse(response)) observe(request, response);
  });
}

function isResponse(value: unknown): value is ServerResponse {
  return value instanceof ServerResponse;
}

/** Gives each request the trace id of its `traceparent` header, or a new one, in a header that a client can't forge. */
export function addTraceIds(): void {
  onIncomingRequest(({ headers }) => {
    headers[TRACE_ID_HEADER] = readTraceId(headers.traceparent) ?? newTraceId();
  });
}
