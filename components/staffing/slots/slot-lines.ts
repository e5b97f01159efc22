import type { Position, PositionPerson } from "@/lib/contract/staffing/staffing";
import { besideGaps } from "@/lib/staffing/openings/openings";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { isProposedAhead, isRunning, isStarting } from "@/lib/staffing/statuses";

/** A slot with who fills it or is proposed for it. */
export type SlotLine = { person: PositionPerson; look: "filled" | "gap" | "accepted" | "pending" | "over" };

/** Openings that nobody is named for; all of a position are of one look. */
type OpenSlots = { count: number; look: keyof typeof OPEN_WORDS };

export const OPEN_WORDS = { open: "open", "on-hold": "on hold", planned: "planned" } as const;

/** Who stands in a position's slots, those who fill them first, and its openings that nobody is named for. */
export function slotLines(position: Position, today: string): { lines: SlotLine[]; open: OpenSlots } {
  const { people, overfilled, onHold, planned } = position;
  const working = people.filter((person) => isRunning(person, today) || isStarting(person, today));
  const first = working.length - overfilled;
  const gapped = besideGaps(working, position);
  const lookOf = (person: PositionPerson, i: number) =>
    i >= first ? "over" : gapped.includes(person) ? "gap" : "filled";
  const lines = [
    ...working.map((person, i): SlotLine => ({ person, look: lookOf(person, i) })),
    ...people
      .filter((person) => isProposedAhead(person, today))
      .map((person): SlotLine => ({ person, look: person.status === "offered" ? "accepted" : "pending" })),
  ];
  const look = onHold > 0 ? "on-hold" : planned > 0 ? "planned" : "open";
  return { lines, open: { count: unproposedOf(position), look } };
}
