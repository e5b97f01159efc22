/** How sure it is that two records are the same, from 0 to 100, in words. */
export function likenessText(similarity: number): string {
  return LEVELS.find(({ from }) => similarity >= from)?.text ?? "Possibly the same";
}

const LEVELS = [
  { from: 90, text: "Very likely the same" },
  { from: 75, text: "Probably the same" },
];
