/** Whether a text becomes the other by one letter more, less or another, or by two neighbours that change places. */
export function isOneEdit(one: string, other: string): boolean {
  const [before, after] = changedPart(Array.from(one), Array.from(other));
  if (before.length + after.length === 1 || (before.length === 1 && after.length === 1)) return true;
  return before.length === 2 && after.length === 2 && before[0] === after[1] && before[1] === after[0];
}

/** What is left of two texts without their common beginning and end. */
export function changedPart<Letter>(one: readonly Letter[], other: readonly Letter[]): [Letter[], Letter[]] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}
