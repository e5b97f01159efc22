const LIST = new Intl.ListFormat("en-GB");

/** Words in a row, such as `name, code and email`. */
export function formatList(words: readonly string[]): string {
  return LIST.format(words);
}
