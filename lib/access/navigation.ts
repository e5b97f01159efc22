import { can } from "./rights";
import { standingOf, type Person } from "./standing";
import { ACCESS, type Section } from "./table";

export type NavigationItem = {
  section: Section;
  href: string;
  label: string;
  /** Listed by the specification but closed by the guard; the link says so instead of leading nowhere. */
  locked: boolean;
};

const LABELS: Record<Section, string> = {
  dashboard: "Dashboard",
  freelancers: "Freelancers",
  companies: "Companies",
  teams: "Teams",
  projects: "Projects",
};

export function navigationFor(person: Person): NavigationItem[] {
  return ACCESS[standingOf(person)].navigation.map((section) => ({
    section,
    href: `/${section}`,
    label: LABELS[section],
    locked: section !== "dashboard" && !can(person, "list", section),
  }));
}
