import { isUuid } from "@/lib/records/is-uuid";
import { isKind, kindOfPath } from "@/lib/records/kinds";

const RECENT_MAX = 6;

/** Newest first. Names aren't saved: on a shared machine they would outlive the session. */
export function readRecent(userId: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(ids) ? ids.filter(isId).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberVisit(userId: string, pathname: string): void {
  const page = kindOfPath(pathname);
  if (!page || !isKind(page.kind) || !isId(page.segment)) return;
  const id = page.segment;
  const ids = [id, ...readRecent(userId).filter((other) => other !== id)].slice(0, RECENT_MAX);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // Storage can be full or forbidden.
    return;
  }
}

function keyOf(userId: string): string {
  return `recent:${userId}`;
}

function isId(id: unknown): id is string {
  return typeof id === "string" && isUuid(id);
}
