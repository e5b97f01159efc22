import { definitionOf } from "@/lib/records/definitions";
import { isKind, kindOfPath } from "@/lib/records/kinds";
import type { Person } from "./access-role";
import { can } from "./rights";
import { safeReturnPath } from "./page-access";

export const CLOSED_COOKIE = "closed-section";
export const CLOSED_SECONDS = 30;

/** The closed section, "page" if only that page is closed, or null if no page was closed. */
export function closedSection(pathname: string, redirectPath: string, person: Person | null): string | null {
  if (redirectPath !== "/dashboard" || safeReturnPath(pathname) !== pathname) return null;
  const kind = kindOfPath(pathname)?.kind;
  return kind && !(person && can(person, "list", kind)) ? kind : "page";
}

export function closedLabel(section: string): string {
  return isKind(section) ? definitionOf(section).many : "that page";
}
