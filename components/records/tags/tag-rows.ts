import type { Tag } from "@/lib/contract/tags";
import { isSameTag } from "@/lib/records/same-tag";

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

/** The rows to offer: first what is typed, in the spelling it has already; who looks for a tag gets those there are. */
export function tagRows({ tags, isTold, typed, chosen, isFinding }: Offer): TagRow[] {
  const open = tags.filter((tag) => !chosen.includes(tag.value) && beginsIn(tag.value, typed));
  const known = open.map((tag) => ({ value: tag.value, tag })).toSorted((a, b) => nearness(b) - nearness(a));
  const isThere = [...tags.map(({ value }) => value), ...chosen].some((value) => isSameTag(value, typed));
  const isOffered = typed !== "" && !isThere && (isFinding ? isTold && known.length === 0 : true);
  return isOffered ? [{ value: typed, tag: null }, ...known] : known;

  function nearness({ value }: TagRow): number {
    return Number(value === typed) + Number(isSameTag(value, typed));
  }
}

type Taking = { typed: string; reached: string | null; isFinding: boolean };

/**
 * The row that Enter takes, -1 for none: the one gone to; without one, who looks for a tag gets the nearest there is, and
 * who gives one only what they typed, lest they give another that begins like it.
 */
export function markedRow(rows: readonly TagRow[], { typed, reached, isFinding }: Taking): number {
  const at = rows.findIndex(({ value }) => value === reached);
  if (at >= 0 || typed === "") return at;
  return rows[0] && (isFinding || isSameTag(rows[0].value, typed)) ? 0 : -1;
}

/** What Enter adds, or to leave the box; typed in other letters it is as typed, to be told how it is spelled. */
export function takenWord(rows: readonly TagRow[], taking: Taking): string {
  const row = rows[markedRow(rows, taking)];
  return row && (row.value === taking.reached || !isSameTag(row.value, taking.typed)) ? row.value : taking.typed;
}

/**
 * What Enter meant that was pressed before the rows were those of what is typed: the same tag in any letters, or else the
 * row that was marked then, where it is still the first.
 */
export function toldWord(rows: readonly TagRow[], typed: string, marked: string | null): string | null {
  const [first] = rows;
  if (!first?.tag) return null;
  return isSameTag(first.value, typed) || first.value === marked ? first.value : null;
}

/** A tag as it is spelled already, where it is known in other letters. */
export function spelledAs(tags: readonly Tag[], typed: string): Tag | undefined {
  return tags.find(({ value }) => value === typed) ?? tags.find(({ value }) => isSameTag(value, typed));
}

/** Whether the words begin the tag or one of its words, as the upstream looks for them. */
function beginsIn(tag: string, typed: string): boolean {
  const text = tag.toLowerCase();
  const rests = [...text.matchAll(/(?<=[\s\p{P}\p{S}])[^\s\p{P}\p{S}]/gu)].map(({ index }) => text.slice(index));
  return [text, ...rests].some((rest) => rest.startsWith(typed.toLowerCase()));
}
