import { definitionOf } from "@/lib/records/definitions";
import { isKind } from "@/lib/records/kinds";
import { can } from "./rights";
import { safeReturnPath } from "./routes";
import type { Person } from "./standing";

/** Tells the dashboard, for a moment, which page it stands in for. */
export const CLOSED_COOKIE = "closed-section";
export const CLOSED_SECONDS = 30;

/**
 * What of a path that its guard has closed is told to the dashboard: the section, or but the page where the rest of the
 * section is open; null where one wasn't led away from a page.
 */
export function closedSection(pathname: string, ledTo: string, person: Person | null): string | null {
  if (ledTo !== "/dashboard" || safeReturnPath(pathname) !== pathname) return null;
  const [, section = ""] = pathname.split("/");
  return isKind(section) && !(person && can(person, "list", section)) ? section : "page";
}

/** What a closed section is called. */
export function closedLabel(section: string): string {
  return isKind(section) ? definitionOf(section).many : "That page";
}
