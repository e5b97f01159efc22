import type { TimelineBar } from "./timeline-rows";

/** What a bar of a width says; null if nothing fits. */
export function shownLabel({ label, share, shown }: TimelineBar, end: string | null, width: number): string | null {
  if (share !== undefined) return width >= SHARE_WIDTH_MIN ? label : null;
  if (shown) return shown(end).find((text) => width >= text.length * FIGURE_WIDTH + FIGURE_PADDING) ?? null;
  return isReadable(label, width) ? label : null;
}

const LETTER_WIDTH = 8;
const LABEL_PADDING = 18;
/** Figures and dates are narrower than names. */
const FIGURE_WIDTH = 7;
const FIGURE_PADDING = 14;
/** Enough to recognize a long label by its beginning. */
const LABEL_WIDTH_MIN = 52;
/** Room for any share, as `100%`. */
const SHARE_WIDTH_MIN = 44;

/** Whether a label fits, or its beginning says enough: a number without its last digit would be wrong. */
export function isReadable(label: string, width: number, padding = LABEL_PADDING): boolean {
  return width >= Math.min(label.length * LETTER_WIDTH + padding, LABEL_WIDTH_MIN);
}
