import { isSameTag } from "./same-tag";
import { textsOf } from "./texts-of";

/**
 * The tags of a record that two people changed: theirs, with what I added and without what I took out. A tag that I spelled
 * anew is spelled so.
 */
export function mergeTags(before: unknown, mine: unknown, theirs: unknown): string[] {
  return merge(textsOf(before), textsOf(mine), textsOf(theirs));
}

function merge(before: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  // A record may hold a tag in two spellings.
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
