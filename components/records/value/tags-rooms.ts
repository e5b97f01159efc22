const MOST = 5;
const PADDING = 12;
const GAP = 4;
const COUNT = 20;

/**
 * How many pixels one tag takes on a line, and two, and so on, with the count of the rest behind them. The first has all
 * the room there is.
 */
export function tagsRooms(tags: readonly string[]): number[] {
  let taken = 0;
  return tags.slice(0, MOST).map((tag, i) => {
    taken += Math.ceil(lengthOf(tag)) + PADDING + (i > 0 ? GAP : 0);
    if (i === 0) return 0;
    return taken + (i + 1 < tags.length ? COUNT : 0);
  });
}

/** As Geist has it at 12 px. What is written in other letters may be wider, and is cut. */
function lengthOf(tag: string): number {
  return Array.from(tag).reduce((length, letter) => length + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  if (/[mwMW@]/.test(letter)) return 10.4;
  if (/[fijlrtI .,'’-]/.test(letter)) return 3.8;
  return /[\p{Lu}\d+#&]/u.test(letter) ? 8 : 6.8;
}
