import type { ReferenceEntry } from "@/lib/query/records/reference-data";
import { beginsWord, typedSpellings } from "@/lib/records/places/place-key";
import { folded } from "@/lib/records/texts/folded";

const SHOWN_MAX = 50;

/** Entries whose name or key contains the words, or of whose other names a word begins so; those that begin with them first. */
export function matchEntries(entries: readonly ReferenceEntry[], words: string): ReferenceEntry[] {
  const q = folded(words.trim());
  const spellings = typedSpellings(words);
  const matches = entries.flatMap((entry) => {
    const positions = [entry.name, entry.key].map((text) => folded(text).indexOf(q)).filter((at) => at >= 0);
    const { otherNames = [] } = entry;
    const isNamed = spellings.some((text) => otherNames.some((name) => beginsWord(name, text)));
    const isStart = positions.includes(0) || (isNamed && q !== "");
    return positions.length > 0 || isStart ? [{ entry, isStart }] : [];
  });
  const starts = matches.filter(({ isStart }) => isStart);
  const others = matches.filter(({ isStart }) => !isStart);
  return [...starts, ...others].slice(0, SHOWN_MAX).map(({ entry }) => entry);
}
