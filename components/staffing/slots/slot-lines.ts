import type { Position, PositionPerson } from "@/lib/contract/staffing/staffing";
import { addDays, workdayFrom } from "@/lib/staffing/days";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { isPending, isRunning, isStarting } from "@/lib/staffing/statuses";

/** A slot with who fills it or is proposed for it. */
export type SlotLine = { person: PositionPerson; look: "filled" | "gap" | "accepted" | "pending" | "over" };

/** Who stands in a position's slots, those who fill them first, and how many of its openings nobody is named for. */
export function slotLines(position: Position, today: string): { lines: SlotLine[]; open: number } {
  const { people, overfilled, gaps } = position;
  const working = people.filter((person) => isRunning(person, today) || isStarting(person, today));
  const first = working.length - overfilled;
  const gapped = working.filter((person) => isBesideGap(person, position)).slice(0, gaps);
  const lookOf = (person: PositionPerson, i: number) =>
    i >= first ? "over" : gapped.includes(person) ? "gap" : "filled";
  const lines = [
    ...working.map((person, i): SlotLine => ({ person, look: lookOf(person, i) })),
    ...people
      .filter(({ status }) => isPending(status))
      .map((person): SlotLine => ({ person, look: person.status === "offered" ? "accepted" : "pending" })),
  ];
  return { lines, open: unproposedOf(position) };
}

/** Whether days without anybody, besides those of open openings, follow the person's work or come before it. */
function isBesideGap({ startDate, endDate }: PositionPerson, { unfilled, open }: Position): boolean {
  return unfilled.some(({ start, end, count }) => {
    if (count <= open) return false;
    const follows = endDate !== null && start > endDate && start <= workdayFrom(addDays(endDate, 1));
    const precedes = end !== null && end < startDate && startDate <= workdayFrom(addDays(end, 1));
    return follows || precedes;
  });
}
