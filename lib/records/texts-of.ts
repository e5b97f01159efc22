/** The texts of a value that holds several, as tags and links do; none where it holds nothing. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
