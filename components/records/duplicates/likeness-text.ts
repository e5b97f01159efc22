/** How sure it is that two records are the same, from 0 to 100, in words. */
export function likenessText(similarity: number): string {
  return LEVELS.find(({ from }) => similarity >= from)?.text ?? "Possibly the same";
}

/** Whether two records are more than possibly the same, so that merging them is what to do next. */
export function isProbablySame(similarity: number): boolean {
  return LEVELS.some(({ from }) => similarity >= from);
}

const LEVELS = [
  { from: 90, text: "Very likely the same" },
  { from: 75, text: "Probably the same" },
];
