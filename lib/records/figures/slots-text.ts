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
