import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { ACTIONS, NAMED_MAX, type Action } from "./causes";

type Count = ConsequenceCounts[number];

/** Adds up counts by cause, in the order in which the causes first come. */
export function addCounts(...all: readonly ConsequenceCounts[]): ConsequenceCounts {
  const byCause = Map.groupBy(all.flat(), ({ cause }) => cause);
  return [...byCause.values()].flatMap((counts) => counts.reduce<Count[]>(added, []));
}

function added([sum]: Count[], count: Count): Count[] {
  if (!sum) return [count];
  const suggested = { ...sum.suggested };
  for (const action of ACTIONS) suggested[action] += count.suggested[action];
  return [
    {
      cause: sum.cause,
      records: sum.records + count.records,
      assignments: sum.assignments + count.assignments,
      ...(sum.people || count.people ? { people: namedOf([...(sum.people ?? []), ...(count.people ?? [])]) } : {}),
      ...(count.positions === undefined ? {} : { positions: (sum.positions ?? 0) + count.positions }),
      suggested,
      unseen: sum.unseen + count.unseen,
    },
  ];
}

/** The first people by name, each once. */
export function namedOf(people: readonly string[]): string[] {
  return [...new Set(people.filter((name) => name !== ""))].slice(0, NAMED_MAX);
}

/** How often each action is among them. */
export function countActions(actions: readonly Action[]): Record<Action, number> {
  const counts = { withdraw: 0, end: 0, shift: 0, cut: 0, keep: 0 };
  for (const action of actions) counts[action] += 1;
  return counts;
}
