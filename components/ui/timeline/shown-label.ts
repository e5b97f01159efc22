import type { TimelineBar } from "./timeline-rows";

/** What a bar of a width says; null if nothing fits. Work that is over says its name as a whole or not at all. */
export function shownLabel(
  { label, isFigure, shown, tone }: TimelineBar,
  end: string | null,
  width: number,
): string | null {
  if (isFigure) return width >= label.length * FIGURE_WIDTH + 2 ? label : null;
  if (!shown) return (tone === "muted" ? isWhole : isReadable)(label, width) ? label : null;
  return shown(end).find((text) => width >= text.length * FIGURE_WIDTH + FIGURE_PADDING) ?? null;
}

/** The whole label, or the shortest text for its place, where it doesn't fit into a bar but beside it. */
export function labelBeside(
  { label, isFigure, shown }: TimelineBar,
  end: string | null,
  width: number,
  widthAfter: number,
) {
  if (isFigure) return null;
  const text = shown ? (shown(end).at(-1) ?? "") : label;
  const size = text.length * (shown ? FIGURE_WIDTH : LETTER_WIDTH);
  const isInside = width >= size + (shown ? FIGURE_PADDING : LABEL_PADDING);
  return isInside || size + LABEL_PADDING > widthAfter ? null : text;
}

const LETTER_WIDTH = 8;
const LABEL_PADDING = 18;
/** Figures and dates are narrower than names. */
const FIGURE_WIDTH = 7;
const FIGURE_PADDING = 14;
/** Enough to recognize a long label by its beginning. */
const LABEL_WIDTH_MIN = 56;

function isWhole(label: string, width: number): boolean {
  return width >= label.length * LETTER_WIDTH + LABEL_PADDING;
}

/** Whether a label fits, or its beginning says enough: a number without its last digit would be wrong. */
function isReadable(label: string, width: number): boolean {
  return width >= Math.min(label.length * LETTER_WIDTH + LABEL_PADDING, LABEL_WIDTH_MIN);
}

/** Pixels, of figures and small words. */
export function widthOfWords(text: string): number {
  return text.length * FIGURE_WIDTH;
}

/** All about a bar or span in words; speech users say what they see, so the words on screen are part of them. */
export function nameWith(shown: string | null | undefined, words: string): string {
  return shown && !words.includes(shown) ? `${shown}, ${words}` : words;
}
