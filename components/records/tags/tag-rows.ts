import type { Tag } from "@/lib/contract/tags";

/** A row of the list under a box for tags; `tag` is null where no record is known to have it. */
export type TagRow = { value: string; tag: Tag | null };

type Offer = {
  /** What was answered last, perhaps to fewer letters. */
  tags: readonly Tag[];
  /** Whether that is the answer to what is typed. */
  isTold: boolean;
  typed: string;
  chosen: readonly string[];
  /** Whether a tag is looked for among those there are, rather than given. */
  isFinding: boolean;
};

/**
 * The rows to offer; Enter takes the first while something is typed. Who gives a tag gets what they typed, or that in the
 * spelling it has already; who looks for one gets the nearest there is.
 */
export function tagRows({ tags, isTold, typed, chosen, isFinding }: Offer): TagRow[] {
  const open = tags.filter((tag) => !chosen.includes(tag.value) && beginsIn(tag.value, typed));
  const known = open.map((tag) => ({ value: tag.value, tag }));
  const isThere = [...tags.map(({ value }) => value), ...chosen].some((value) => isSameTag(value, typed));
  const isOffered = typed !== "" && !isThere && (isFinding ? isTold && known.length === 0 : true);
  return isOffered ? [{ value: typed, tag: null }, ...known] : known;
}

/** A tag as it is spelled already, where it is known in other letters. */
export function spelledAs(tags: readonly Tag[], typed: string): Tag | undefined {
  return tags.find(({ value }) => value === typed) ?? tags.find(({ value }) => isSameTag(value, typed));
}

export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether the words begin the tag or one of its words, as the upstream looks for them. */
function beginsIn(tag: string, typed: string): boolean {
  const text = tag.toLowerCase();
  const rests = [...text.matchAll(/(?<=[\s\p{P}\p{S}])[^\s\p{P}\p{S}]/gu)].map(({ index }) => text.slice(index));
  return [text, ...rests].some((rest) => rest.startsWith(typed.toLowerCase()));
}
