import type { Openings } from "@/lib/contract/staffing/dashboard";
import { formatMonth } from "@/lib/format";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { NO_START, PAST_START, startKey } from "../dashboard/openings/openings-by-month";

export type Opening = Openings["rows"][number];

export const OPENING_GROUPS = ["start", "project"] as const;

export type OpeningGroup = (typeof OPENING_GROUPS)[number];

/** Openings under the month they start in, or under their project; those that should have started come first. */
export function groupOpenings(rows: readonly Opening[], by: OpeningGroup, today: string) {
  const groups = new Map<string, { label: string; rows: Opening[] }>();
  for (const row of rows) {
    const { key, label } = by === "project" ? { key: row.projectId, label: row.project } : startOf(row, today);
    const group = groups.get(key) ?? { label, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

function startOf({ startDate }: Opening, today: string): { key: string; label: string } {
  const key = startKey(startDate, today);
  if (key === NO_START) return { key, label: "No date" };
  return { key, label: key === PAST_START ? "Past start" : formatMonth(key) };
}

/** Whether nobody is proposed yet for one of its open openings. */
export function needsPeople(opening: Opening): boolean {
  return unproposedOf(opening) > 0;
}

/** The opening after or before another, round the list: the next that needs people, or the next one at all. */
export function openingFrom(rows: readonly Opening[], positionId: string, step: 1 | -1): Opening | undefined {
  const at = rows.findIndex((row) => row.positionId === positionId);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const inOrder = step === 1 ? others : others.toReversed();
  return inOrder.find(needsPeople) ?? inOrder[0];
}
