import type { ReferenceEntry } from "@/lib/query/reference-data";

const SHOWN_MAX = 50;

/** Entries whose name or key contains the words, those that begin with them first. */
export function matchEntries(entries: readonly ReferenceEntry[], words: string): ReferenceEntry[] {
  const q = words.trim().toLowerCase();
  const places = entries.flatMap((entry) => {
    const place = [entry.name, entry.key].map((text) => text.toLowerCase().indexOf(q)).filter((at) => at >= 0);
    return place.length > 0 ? [{ entry, isStart: place.includes(0) }] : [];
  });
  const starts = places.filter(({ isStart }) => isStart);
  const others = places.filter(({ isStart }) => !isStart);
  return [...starts, ...others].slice(0, SHOWN_MAX).map(({ entry }) => entry);
}
