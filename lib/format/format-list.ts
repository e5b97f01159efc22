const LIST = new Intl.ListFormat("en-GB");

export function formatList(words: readonly string[]): string {
  return LIST.format(words);
}
