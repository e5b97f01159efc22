const MOST = 4;
const PADDING = 12;
const GAP = 4;
const COUNT = 20;

/**
 * The width in pixels that one tag needs on a line, two tags, and so on, with the count of the rest. The first is 0,
 * because the first tag is cut to fit.
 */
export function tagWidths(tags: readonly string[]): number[] {
  let taken = 0;
  return tags.slice(0, MOST).map((tag, i) => {
    taken += Math.ceil(lengthOf(tag)) + PADDING + (i > 0 ? GAP : 0);
    if (i === 0) return 0;
    return taken + (i + 1 < tags.length ? COUNT : 0);
  });
}

/** Widths of Geist at 12 px; letters of other scripts may be wider and are cut. */
function lengthOf(tag: string): number {
  return Array.from(tag).reduce((length, letter) => length + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  if (/[mwMW@]/.test(letter)) return 10.4;
  if (/[fijlrtI .,'’-]/.test(letter)) return 3.8;
  return /[\p{Lu}\d+#&]/u.test(letter) ? 8 : 6.8;
}
