import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { accessRoleOf, type Person } from "./access-role";
import { can } from "./rights";
import { ACCESS, type Section } from "./access-table";

export type NavigationItem = {
  section: Section;
  href: string;
  label: string;
  /** Listed by the specification, but closed by the route guard. */
  locked: boolean;
};

export function navigationFor(person: Person): NavigationItem[] {
  return ACCESS[accessRoleOf(person)].navigation.map((section) => ({
    section,
    href: section === "dashboard" ? "/dashboard" : listPath(section),
    label: section === "dashboard" ? "Dashboard" : definitionOf(section).many,
    locked: section !== "dashboard" && !can(person, "list", section),
  }));
}
