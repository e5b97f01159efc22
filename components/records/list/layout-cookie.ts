import type { Kind } from "@/lib/records/kinds";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie for each kind, so that the server paints its list as the reader left it. */
export function layoutCookie(kind: Kind): string {
  return `list-${kind}`;
}

/** @param text as `writeLayout` wrote it; "" forgets it */
export function rememberLayout(kind: Kind, text: string): void {
  const age = text === "" ? 0 : YEAR_SECONDS;
  document.cookie = `${layoutCookie(kind)}=${text}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
