import { isSameTag } from "./same-tag";
import { textsOf } from "./texts-of";

/** Their tags with mine added and removed; my spelling wins if I changed it. */
export function mergeTags(before: unknown, mine: unknown, theirs: unknown): string[] {
  return merge(textsOf(before), textsOf(mine), textsOf(theirs));
}

function merge(before: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  // A record can have one tag in two spellings.
  const find = (tags: readonly string[], tag: string) =>
    tags.find((other) => other === tag) ?? tags.find((other) => isSameTag(other, tag));
  const kept = theirs.flatMap((tag) => {
    const [was, own] = [find(before, tag), find(mine, tag)];
    if (was === undefined) return [tag];
    if (own === undefined) return [];
    return [own === was ? tag : own];
  });
  const added = mine.filter((tag) => {
    const was = find(before, tag);
    if (was === undefined) return find(theirs, tag) === undefined;
    return was !== tag && mine.includes(was);
  });
  return [...new Set([...kept, ...added])];
}
