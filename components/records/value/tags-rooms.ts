const MOST = 5;
const PADDING = 12;
const GAP = 4;
const LETTER = 5.8;
const COUNT = 20;

/**
 * How many pixels one tag takes on a line, and two, and so on, with the count of the rest behind them. The first has all
 * the room there is.
 */
export function tagsRooms(tags: readonly string[]): number[] {
  let taken = 0;
  return tags.slice(0, MOST).map((tag, i) => {
    taken += Math.ceil(tag.length * LETTER) + PADDING + (i > 0 ? GAP : 0);
    if (i === 0) return 0;
    return taken + (i + 1 < tags.length ? COUNT : 0);
  });
}
