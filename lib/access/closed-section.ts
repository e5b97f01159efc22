import { definitionOf } from "@/lib/records/definitions";
import { isKind } from "@/lib/records/kinds";
import { safeReturnPath } from "./routes";

/** Tells the dashboard, for a moment, which page it stands in for. */
export const CLOSED_COOKIE = "closed-section";
export const CLOSED_SECONDS = 30;

/** What of a path that its guard has closed is told to the dashboard; null where one wasn't led away from a page. */
export function closedSection(pathname: string, ledTo: string): string | null {
  if (ledTo !== "/dashboard" || safeReturnPath(pathname) !== pathname) return null;
  const [, section = ""] = pathname.split("/");
  return isKind(section) ? section : "page";
}

/** What a closed section is called. */
export function closedLabel(section: string): string {
  return isKind(section) ? definitionOf(section).many : "That page";
}
