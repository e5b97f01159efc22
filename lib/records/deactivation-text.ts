import type { Deactivation } from "@/lib/contract/problem";
import { formatCount, formatList } from "@/lib/format";
import { countedStatuses } from "./counted-statuses";
import { definitionOf } from "./definitions";
import type { Kind } from "./kinds";
import { writeListQuery } from "./list/list-query";
import { runningIn } from "./list/running-assignments";

const PARTS = [
  { name: "users", kind: "users", one: "user", many: "users" },
  { name: "openProjects", kind: "projects", one: "current project", many: "current projects" },
  { name: "activeAssignments", kind: "assignments", one: "current assignment", many: "current assignments" },
  { name: "openTasks", kind: "tasks", one: "unfinished task", many: "unfinished tasks" },
] as const;

type Content = { kind: Kind; count: number; text: string; query: string };

/** What is in the center, such as `3 users`, and the query of their list; what it has none of is left out. */
export function contentsOf(deactivation: Deactivation): Content[] {
  return PARTS.filter(({ name }) => deactivation[name] > 0).map(({ name, kind, one, many }) => ({
    kind,
    count: deactivation[name],
    text: `${formatCount(deactivation[name])} ${deactivation[name] === 1 ? one : many}`,
    query: queryOf(kind, deactivation.code),
  }));
}

function queryOf(kind: (typeof PARTS)[number]["kind"], centerCode: string): string {
  if (kind === "assignments") return writeListQuery(definitionOf(kind), runningIn(centerCode)).toString();
  return new URLSearchParams({ centerCode, status: countedStatuses(kind) }).toString();
}

/** “Hudson Yards has 3 users and 1 current project.” */
export function deactivationText(deactivation: Deactivation): string {
  return `${deactivation.name} has ${formatList(contentsOf(deactivation).map(({ text }) => text))}.`;
}
