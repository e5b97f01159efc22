import type { Deactivation } from "@/lib/contract/problem";
import { formatCount, formatList } from "@/lib/format";

const PARTS = [
  { name: "users", one: "user", many: "users" },
  { name: "openProjects", one: "open project", many: "open projects" },
  { name: "peopleAtWork", one: "person at work", many: "people at work" },
  { name: "openTasks", one: "open task", many: "open tasks" },
] as const;

/** What is in the center, such as `3 users`; what it has none of is left out. */
export function contentsOf(deactivation: Deactivation): { name: (typeof PARTS)[number]["name"]; text: string }[] {
  return PARTS.filter(({ name }) => deactivation[name] > 0).map(({ name, one, many }) => ({
    name,
    text: `${formatCount(deactivation[name])} ${deactivation[name] === 1 ? one : many}`,
  }));
}

/** “Hudson Yards has 3 users and 1 open project.” */
export function deactivationText(deactivation: Deactivation): string {
  return `${deactivation.name} has ${formatList(contentsOf(deactivation).map(({ text }) => text))}.`;
}
