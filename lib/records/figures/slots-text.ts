/** Openings, as far as they are known. */
export type Slotted = {
  openings: number;
  filled: number;
  /** By default all that aren’t filled; none once the project is over. */
  open?: number;
  /** Open ones for which somebody is proposed. */
  pending: number;
  /** Of these, those for which the client has accepted somebody. */
  offered?: number;
  /** All people proposed, who may be more; by default `pending`. */
  proposed?: number;
  /** Open ones that nobody is proposed for and that wait with their project. */
  onHold?: number;
  /** Those of a draft. */
  planned?: number;
  /** For a client alone: of the people proposed, those whom their company has accepted. */
  answered?: number;
  /** Filled ones that somebody leaves before the end, or joins later. */
  gaps?: number;
  /** People too many. */
  overfilled?: number;
};

/** “3/4”, in short beside the squares. */
export function filledCount({ openings, filled }: Pick<Slotted, "openings" | "filled">): string {
  return openings > 0 ? `${filled}/${openings}` : "None";
}

/** Open ones for which nobody is proposed. */
export function unproposedOf({
  openings,
  filled,
  open = openings - filled,
  pending,
}: Pick<Slotted, "openings" | "filled" | "open" | "pending">): number {
  return open - pending;
}

/** Those of positions and projects that are over, for which nobody was found. */
export function unusedOf(counts: Parameters<typeof unproposedOf>[0]): number {
  return counts.openings - counts.filled - counts.pending - unproposedOf(counts);
}

export type SlotLook = "filled" | "gap" | "accepted" | "pending" | "open" | "on-hold" | "planned" | "unused" | "over";

/** As many squares as stand on one line of a list, and as are counted at a glance elsewhere. */
export const SQUARES_ON_LINE = 8;
export const SQUARES_ON_LINES = 12;

/** How many slots there are of each look, in order; more than so many squares are a bar instead. */
export function slotParts(
  counts: Slotted,
  squaresMax: number,
): { parts: { look: SlotLook; count: number }[]; isBar: boolean } {
  const {
    filled,
    pending,
    offered = 0,
    answered = offered,
    onHold = 0,
    planned = 0,
    gaps = 0,
    overfilled = 0,
  } = counts;
  const accepted = Math.min(answered, pending);
  const parts: { look: SlotLook; count: number }[] = [
    { look: "filled", count: filled - gaps },
    { look: "gap", count: gaps },
    { look: "accepted", count: accepted },
    { look: "pending", count: pending - accepted },
    { look: "open", count: unproposedOf(counts) - onHold - planned },
    { look: "on-hold", count: onHold },
    { look: "planned", count: planned },
    { look: "unused", count: unusedOf(counts) },
    { look: "over", count: overfilled },
  ];
  return { parts, isBar: parts.reduce((sum, { count }) => sum + count, 0) > squaresMax };
}

/**
 * Openings as they are drawn, with people where they are more: “2 filled, 1 with a gap · 1 offered, 1 proposed (3 people) ·
 * 1 open · 2 on hold”; of a draft “5 planned”; once all is over “2 of 3 filled”, and beside what isn’t “1 never filled”. For
 * a client: “3 openings: 2 people to decide on, 1 accepted”.
 */
export function slotsText(counts: Slotted): string {
  const { openings, filled, pending, onHold = 0, planned = 0, gaps = 0, overfilled = 0 } = counts;
  if (openings === 0) return "No openings";
  const unproposed = unproposedOf(counts);
  const open = unproposed - onHold - planned;
  const unused = unusedOf(counts);
  if (unused > 0 && filled + unused === openings && overfilled === 0) return `${filled} of ${openings} filled`;
  const parts = [
    filled > 0 ? `${filled} filled${gaps > 0 ? `, ${gaps} with a gap` : ""}` : null,
    overfilled > 0 ? `${overfilled} too many` : null,
    pending > 0 ? proposedText(counts) : null,
    open > 0 ? `${open} open` : null,
    onHold > 0 ? `${onHold} on hold` : null,
    planned > 0 ? `${planned} planned` : null,
    unused > 0 ? `${unused} never filled` : null,
  ];
  const text = parts.filter((part) => part !== null).join(" · ");
  const isAnswered = counts.answered !== undefined && pending > 0;
  return isAnswered ? `${openings} ${openings === 1 ? "opening" : "openings"}: ${text}` : text;
}

/** How many openings have somebody proposed, and how many people those are; for a client, the people alone. */
function proposedText({ pending, offered = 0, proposed = pending, answered }: Slotted): string {
  if (answered === undefined) {
    const people = proposed > pending ? ` (${proposed} people)` : "";
    const accepted = Math.min(offered, pending);
    const counted = [
      accepted > 0 ? `${accepted} offered` : null,
      pending > accepted ? `${pending - accepted} proposed` : null,
    ];
    return `${counted.filter((part) => part !== null).join(", ")}${people}`;
  }
  const toDecide = proposed - answered;
  const parts = [
    toDecide > 0 ? `${toDecide} ${toDecide === 1 ? "person" : "people"} to decide on` : null,
    answered > 0 ? `${answered} accepted` : null,
  ];
  return parts.filter((part) => part !== null).join(", ");
}
