/** Adds double quotes, and escapes `"` and `\` with a backslash. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

export function unquote(text: string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/\\(.)/gs, "$1");
}

export function splitAtCommas(text: string): string[] {
  const parts = [""];
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[^",]+|./gs)) {
    if (piece === ",") parts.push("");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

export type Word = { text: string; at: number };

/** Splits at white space and parentheses outside quotes; an unclosed quote becomes a word of its own, `"`. */
export function wordsOf(text: string): Word[] {
  const words = text.matchAll(/[()]|(?:"(?:[^"\\]|\\.)*"|[^\s()"])+|"/gs);
  return Array.from(words, (word) => ({ text: word[0], at: word.index + 1 }));
}
