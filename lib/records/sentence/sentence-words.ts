import { folded } from "../texts/folded";

/** A word as it was typed, and what it is compared by. */
export type SentenceWord = { text: string; key: string };

const JOINING = new Set(
  "and & + or in with having has from at near of for the a an who that is are be which based located living people".split(
    " ",
  ),
);

const BEFORE_PLACES = new Set(["in", "from", "near", "at"]);

/** Splits a sentence at spaces and commas, but not inside `1,200`; signs such as `<` are words of their own. */
export function sentenceWords(q: string): SentenceWord[] {
  const spaced = q.replace(/[<>≤≥]=?/g, " $& ").replace(/[?!]+(?=\s|$)/g, "");
  return spaced
    .split(/[\s;]+|,(?!\d)|(?<!\d),/)
    .filter((word) => word !== "")
    .map((text) => ({ text, key: folded(text) }));
}

/** Words that join others without a meaning of their own. */
export function isJoining({ key }: SentenceWord): boolean {
  return JOINING.has(key);
}

export function isBeforePlace(word: SentenceWord | undefined): boolean {
  return word !== undefined && BEFORE_PLACES.has(word.key);
}

export function phraseOf(words: readonly SentenceWord[], start: number, end: number): string {
  return words
    .slice(start, end)
    .map(({ text }) => text)
    .join(" ");
}

/** The index after the words, which are some of the alternatives `a b`, the longest first; null if none follows. */
export function skipPhrase(
  words: readonly SentenceWord[],
  start: number,
  alternatives: readonly string[],
): { phrase: string; end: number } | null {
  const found = alternatives.filter((phrase) => phrase.split(" ").every((part, i) => words[start + i]?.key === part));
  const [phrase] = found.toSorted((a, b) => b.length - a.length);
  return phrase === undefined ? null : { phrase, end: start + phrase.split(" ").length };
}

/** A text in small letters, with its last word in the singular: `react developer` for “React developers”. */
export function singular(text: string): string {
  const key = folded(text);
  if (/[^aeiou]ies$/.test(key)) return `${key.slice(0, -3)}y`;
  if (/(s|x|ch|sh)es$/.test(key)) return key.slice(0, -2);
  return key.length > 3 && /[^s]s$/.test(key) ? key.slice(0, -1) : key;
}
