import type { Response } from "undici";
import { ownTargetOf } from "./routes";

const UP = ["accept", "content-type", "if-match", "idempotency-key"];
const DOWN = ["content-type", "etag", "retry-after", "x-change-set"];

type ReadableHeaders = { get(name: string): string | null };

/** X-Forwarded-For isn't passed on: clients can forge it, so the upstream throttles by account. */
export function headersUp(headers: Headers): Record<string, string> {
  return pick(UP, headers);
}

export function headersDown({ headers }: Response, isFile: boolean): Record<string, string> {
  const location = ourPath(headers.get("location"));
  return {
    ...pick(DOWN, headers),
    ...(location ? { location } : {}),
    // A file is always saved and never displayed as a page of this app.
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

function ourPath(location: string | null): string | null {
  return location && ownTargetOf(location) ? `/api${location}` : null;
}
