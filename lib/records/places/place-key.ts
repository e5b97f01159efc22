import { folded } from "../texts/folded";

const SAINTS = [
  [" saint ", " st "],
  [" st. ", " st "],
  [" sainte ", " ste "],
  [" ste. ", " ste "],
] as const;

/**
 * What names of places have in common that files write in several ways: besides what `folded` takes away, hyphens are
 * spaces, and Saint is St. The function `place_key` of the database gives the same.
 */
export function placeKey(name: string): string {
  const words = ` ${folded(name).replace(/[- ]+/g, " ")} `;
  return SAINTS.reduce((text, [long, short]) => text.replaceAll(long, short), words).replace(/^ +| +$/g, "");
}

/** The keys of a name as it is written, and with umlauts instead of ae, oe and ue. */
export function placeSpellings(name: string): string[] {
  const key = placeKey(name);
  return [...new Set([key, key.replace(/([aou])e/g, "$1")])];
}

/** As `placeSpellings`, for a text that may go on: `boe` begins Boeblingen, but not Boston. */
export function typedSpellings(text: string): string[] {
  const key = placeKey(text);
  return [...new Set([key, key.replace(/([aou])e(?=.)/g, "$1")])];
}

/** Whether a word of the name begins with the text, both as place keys. */
export function beginsWord(name: string, text: string): boolean {
  return ` ${name}`.includes(` ${text}`);
}
