import type { Response } from "undici";
import { ownTargetOf } from "./routes";

const UP = ["accept", "content-type", "if-match", "idempotency-key"];
const DOWN = ["content-type", "etag", "retry-after", "x-change-set"];

type ReadableHeaders = { get(name: string): string | null };

/**
 * The browser's headers that the upstream may see. Addresses (X-Forwarded-For) are not among them: a client can write
 * any there, so the upstream throttles by account.
 */
export function headersUp(headers: Headers): Record<string, string> {
  return pick(UP, headers);
}

/** The upstream's headers that the browser may see. */
export function headersDown({ headers }: Response, isFile: boolean): Record<string, string> {
  const location = ourPath(headers.get("location"));
  return {
    ...pick(DOWN, headers),
    ...(location ? { location } : {}),
    // Whatever a file holds, it is saved and never shown as a page of ours.
    ...(isFile ? { "content-disposition": headers.get("content-disposition") ?? "attachment" } : {}),
  };
}

function pick(names: readonly string[], headers: ReadableHeaders): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}

/** A new record's path at the upstream, as our own clients know it. */
function ourPath(location: string | null): string | null {
  return location && ownTargetOf(location) ? `/api${location}` : null;
}
