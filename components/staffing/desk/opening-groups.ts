import type { Openings } from "@/lib/contract/staffing/dashboard";
import { countOf, formatMonth } from "@/lib/format";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { NO_START, PAST_START, startKey } from "@/lib/staffing/openings/opening-starts";

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

export type OpeningStep = {
  opening: Opening;
  /** How many openings were passed over because everybody they need is proposed. */
  skipped: number;
  /** Whether the list began again at its other end. */
  isRound: boolean;
};

/** From an opening to the one after or before it, round the list: the next that needs people, or the next one at all. */
export function stepFrom(rows: readonly Opening[], positionId: string, step: 1 | -1): OpeningStep | null {
  const at = rows.findIndex((row) => row.positionId === positionId);
  const after = rows.slice(at + 1);
  const before = rows.slice(0, Math.max(0, at));
  const inOrder = step === 1 ? [...after, ...before] : [...before.toReversed(), ...after.toReversed()];
  const first = inOrder.findIndex(needsPeople);
  const opening = inOrder[Math.max(0, first)];
  if (!opening) return null;
  const skipped = Math.max(0, first);
  return { opening, skipped, isRound: skipped >= (step === 1 ? after : before).length };
}

/** What a step did beside opening the next one; empty if that is all. Null is a list without another opening. */
export function stepText(step: OpeningStep | null, by: 1 | -1): string {
  if (!step) return "There is no other opening";
  const { skipped, isRound } = step;
  return [
    isRound ? `${by === 1 ? "End" : "Beginning"} of the list, now at its ${by === 1 ? "beginning" : "end"}` : null,
    skipped > 0 ? `${countOf(skipped, "opening")} with everybody proposed skipped` : null,
  ]
    .filter(Boolean)
    .join("; ");
}
