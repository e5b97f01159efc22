/** Carries the visited path from the middleware to the page, URI-encoded. */
export const PATHNAME_HEADER = "x-pathname";

/** Null if the path doesn't decode or hides a separator or control character: guard and router might disagree. */
export function readPathname(raw: string): string | null {
  if (!isDecodable(raw)) return null;
  const segments = raw.split("/").map(decodeURIComponent);
  return segments.some((segment) => /[/\\\p{Cc}]/u.test(segment)) ? null : segments.join("/");
}

export function isDecodable(raw: string): boolean {
  try {
    decodeURIComponent(raw);
    return true;
  } catch {
    return false;
  }
}
