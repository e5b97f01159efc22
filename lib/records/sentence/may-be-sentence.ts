/** Whether a search may say a filter: one word without a number is a name or a value, which lists find themselves. */
export function mayBeSentence(q: string): boolean {
  return /\s|\d/.test(q);
}
