import type { ReferenceEntry } from "@/lib/query/records/reference-data";
import { folded } from "@/lib/records/texts/folded";

const SHOWN_MAX = 50;

/** Entries whose name or key contains the words, those that begin with them first. */
export function matchEntries(entries: readonly ReferenceEntry[], words: string): ReferenceEntry[] {
  const q = folded(words.trim());
  const matches = entries.flatMap((entry) => {
    const positions = [entry.name, entry.key].map((text) => folded(text).indexOf(q)).filter((at) => at >= 0);
    return positions.length > 0 ? [{ entry, isStart: positions.includes(0) }] : [];
  });
  const starts = matches.filter(({ isStart }) => isStart);
  const others = matches.filter(({ isStart }) => !isStart);
  return [...starts, ...others].slice(0, SHOWN_MAX).map(({ entry }) => entry);
}
