/** In double quotes, with `\"` and `\\` for what would end or bend them. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** What stands in the quotes; a text that isn't quoted as a whole means itself. */
export function unquote(text: string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/\\(.)/gs, "$1");
}

/** The parts between the commas that stand outside quotes. */
export function cutAtCommas(text: string): string[] {
  const parts = [""];
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[^",]+|./gs)) {
    if (piece === ",") parts.push("");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

export type Word = { text: string; at: number };

/** Parentheses, and what stands between them and white space; a quote that isn't closed comes as a lone `"`. */
export function wordsOf(text: string): Word[] {
  const words = text.matchAll(/[()]|(?:"(?:[^"\\]|\\.)*"|[^\s()"])+|"/gs);
  return Array.from(words, (word) => ({ text: word[0], at: word.index + 1 }));
}
