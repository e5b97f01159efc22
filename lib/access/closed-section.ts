import { definitionOf } from "@/lib/records/definitions";
import { isKind } from "@/lib/records/kinds";
import { can } from "./rights";
import { safeReturnPath } from "./routes";
import type { Person } from "./access-role";

export const CLOSED_COOKIE = "closed-section";
export const CLOSED_SECONDS = 30;

/** The closed section, "page" where only that page is closed, or null where no page was closed. */
export function closedSection(pathname: string, ledTo: string, person: Person | null): string | null {
  if (ledTo !== "/dashboard" || safeReturnPath(pathname) !== pathname) return null;
  const [, section = ""] = pathname.split("/");
  return isKind(section) && !(person && can(person, "list", section)) ? section : "page";
}

export function closedLabel(section: string): string {
  return isKind(section) ? definitionOf(section).many : "that page";
}
