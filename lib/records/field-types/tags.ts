import { folded } from "../texts/folded";
import type { FieldType } from "./field-type";
import { textsOf } from "./field-values";
import { text } from "./text";

export const tags: FieldType = {
  ...text,
  filter: { by: "values", operators: ["any", "all", "none"], valuesError: () => null },
  initialValue: () => [],
};

// The other texts fold to more than their small letters.
const PLAIN = /^[^`\u0080-\uffff]*$/;

/** Whether two texts are one tag in two spellings: in another case, or with and without accents. */
export function isSameTag(one: string, other: string): boolean {
  // Matching compares the tags of thousands of people.
  if (PLAIN.test(one) && PLAIN.test(other)) return one.toLowerCase() === other.toLowerCase();
  return folded(one) === folded(other);
}

/** Their tags with mine added and removed; my spelling wins if I changed it. */
export function mergeTags(before: unknown, mine: unknown, theirs: unknown): string[] {
  return merge(textsOf(before), textsOf(mine), textsOf(theirs));
}

function merge(before: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const remaining = theirs.flatMap((tag) => {
    const [base, ours] = [findTag(before, tag), findTag(mine, tag)];
    if (base === undefined) return [tag];
    if (ours === undefined) return [];
    return [ours === base ? tag : ours];
  });
  const added = mine.filter((tag) => {
    const base = findTag(before, tag);
    if (base === undefined) return findTag(theirs, tag) === undefined;
    return base !== tag && mine.includes(base);
  });
  return [...new Set([...remaining, ...added])];
}

/** The tag in the same spelling, else in another: a record can have one tag in two spellings. */
function findTag(tags: readonly string[], tag: string): string | undefined {
  return tags.find((other) => other === tag) ?? tags.find((other) => isSameTag(other, tag));
}
