/**
 * Ids of W3C Trace Context: one id follows a call from the browser through both services. A plain module, because
 * browsers, the web side's scripts and the upstream share it.
 */

/** Set by the server itself on each request that reaches the web side. */
export const TRACE_ID_HEADER = "x-trace-id";

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

/**
 * The trace id of a `traceparent` header; null if the header is missing or malformed.
 * @param {string | string[] | null | undefined} header
 */
export function readTraceId(header) {
  return typeof header === "string" ? (TRACE_PARENT.exec(header)?.[1] ?? null) : null;
}

export const newTraceId = () => randomHex(TRACE_ID_BYTES);

/** A `traceparent` header that begins a new span of the trace. */
export function traceParent(traceId = newTraceId()) {
  return `00-${traceId}-${randomHex(SPAN_ID_BYTES)}-01`;
}

/** @param {number} bytes */
function randomHex(bytes) {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}
