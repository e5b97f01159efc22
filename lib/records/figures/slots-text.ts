/** Openings, as far as they are known. */
export type Slotted = {
  openings: number;
  filled: number;
  /** Open ones for which somebody is proposed. */
  pending: number;
  /** All people proposed, who may be more; by default `pending`. */
  proposed?: number;
  /** Filled ones that somebody leaves before the end, or joins later. */
  gaps?: number;
  /** People too many. */
  overfilled?: number;
};

/** Open ones for which nobody is proposed. */
export function unproposedOf({ openings, filled, pending }: Pick<Slotted, "openings" | "filled" | "pending">): number {
  return openings - filled - pending;
}

export type SlotLook = "filled" | "gap" | "pending" | "open" | "over";

const SQUARES_MAX = 12;

/** How many slots there are of each look, in order; many are a bar instead of squares. */
export function slotParts(counts: Slotted): { parts: { look: SlotLook; count: number }[]; isBar: boolean } {
  const { filled, pending, gaps = 0, overfilled = 0 } = counts;
  const parts: { look: SlotLook; count: number }[] = [
    { look: "filled", count: filled - gaps },
    { look: "gap", count: gaps },
    { look: "pending", count: pending },
    { look: "open", count: unproposedOf(counts) },
    { look: "over", count: overfilled },
  ];
  return { parts, isBar: parts.reduce((sum, { count }) => sum + count, 0) > SQUARES_MAX };
}

/** “2 of 3 filled, 1 gap, 1 proposed”, “1 of 1 filled, 1 too many” */
export function slotsText({
  openings,
  filled,
  pending,
  proposed = pending,
  gaps = 0,
  overfilled = 0,
}: Slotted): string {
  if (openings === 0) return "No openings";
  const parts = [`${filled} of ${openings} filled`];
  if (overfilled > 0) parts.push(`${overfilled} too many`);
  if (gaps > 0) parts.push(`${gaps} ${gaps === 1 ? "gap" : "gaps"}`);
  if (proposed > 0) parts.push(`${proposed} proposed`);
  return parts.join(", ");
}
