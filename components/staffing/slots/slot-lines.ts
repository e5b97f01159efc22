import type { Position, PositionPerson } from "@/lib/contract/staffing/staffing";
import { besideGaps } from "@/lib/staffing/openings";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { isPending, isRunning, isStarting } from "@/lib/staffing/statuses";

/** A slot with who fills it or is proposed for it. */
export type SlotLine = { person: PositionPerson; look: "filled" | "gap" | "accepted" | "pending" | "over" };

/** Who stands in a position's slots, those who fill them first, and how many of its openings nobody is named for. */
export function slotLines(position: Position, today: string): { lines: SlotLine[]; open: number } {
  const { people, overfilled } = position;
  const working = people.filter((person) => isRunning(person, today) || isStarting(person, today));
  const first = working.length - overfilled;
  const gapped = besideGaps(working, position);
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
