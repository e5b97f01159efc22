const LIST = new Intl.ListFormat("en-GB");

/** `name, code and email`. */
export function formatList(words: readonly string[]): string {
  return LIST.format(words);
}
