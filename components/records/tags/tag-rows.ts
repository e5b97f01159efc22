import type { Tag } from "@/lib/contract/tags";
import { isSameTag } from "@/lib/records/field-types/tags";

/** A row of suggestions; `tag` is null for typed text that no record is known to have. */
export type TagRow = { value: string; tag: Tag | null };

type Offer = {
  /** The last answer, perhaps to a shorter text. */
  tags: readonly Tag[];
  isTold: boolean;
  typed: string;
  chosen: readonly string[];
  /** Whether an existing tag is searched for rather than added. */
  isFinding: boolean;
};

/** The typed text, if it is offered, and the matching tags, with the same tag in another spelling first. */
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
 * The index of the row that Enter takes, -1 for none: the row marked by the arrow keys, or else the first. When adding a
 * tag, the first row is taken only if it is the same tag as the typed text.
 */
export function markedRow(rows: readonly TagRow[], { typed, reached, isFinding }: Taking): number {
  const at = rows.findIndex(({ value }) => value === reached);
  if (at >= 0 || typed === "") return at;
  return rows[0] && (isFinding || isSameTag(rows[0].value, typed)) ? 0 : -1;
}

/** The text that Enter or leaving the box adds. The same tag in another spelling is added as typed; `useSpelling` corrects it. */
export function takenWord(rows: readonly TagRow[], taking: Taking): string {
  const row = rows[markedRow(rows, taking)];
  return row && (row.value === taking.reached || !isSameTag(row.value, taking.typed)) ? row.value : taking.typed;
}

/**
 * The tag for an Enter pressed before the answer arrived: the same tag in any spelling, or the row that was marked then if
 * it is still the first.
 */
export function suggestedWord(rows: readonly TagRow[], typed: string, marked: string | null): string | null {
  const [first] = rows;
  if (!first?.tag) return null;
  return isSameTag(first.value, typed) || first.value === marked ? first.value : null;
}

/** The same tag as records spell it; the exact spelling is preferred. */
export function spelledAs(tags: readonly Tag[], typed: string): Tag | undefined {
  return tags.find(({ value }) => value === typed) ?? tags.find(({ value }) => isSameTag(value, typed));
}

/** Whether the tag or one of its words begins with `typed`, as in the upstream search. */
function beginsIn(tag: string, typed: string): boolean {
  const text = tag.toLowerCase();
  const rests = [...text.matchAll(/(?<=[\s\p{P}\p{S}])[^\s\p{P}\p{S}]/gu)].map(({ index }) => text.slice(index));
  return [text, ...rests].some((rest) => rest.startsWith(typed.toLowerCase()));
}
