import type { Tag } from "@/lib/contract/records/tags";
import { isSameTag } from "@/lib/records/field-types/tags";
import { folded } from "@/lib/records/texts/folded";

export type TagBox = {
  text: string;
  /** Whether suggestions are requested and displayed. */
  isOpen: boolean;
  /** The row that the arrow keys went to; without one, the first row is highlighted. */
  arrowRow: string | null;
  /** An Enter pressed before the suggestions for the text arrived, with the row that was highlighted then. */
  pendingEnter: { row: string | null } | null;
};

/** Whether the box adds tags, also new ones, or searches for tags that exist. */
export type TagBoxMode = "add" | "search";

/** What a box depends on besides its own state. */
export type TagBoxContext = {
  /** The last suggestions, perhaps those for a shorter text. */
  tags: readonly Tag[];
  /** Whether `tags` are the suggestions for the text in the box; "none" if they can't be loaded. */
  answer: "current" | "loading" | "none";
  selected: readonly string[];
  mode: TagBoxMode;
  isAlwaysOpen: boolean;
};

export type TagBoxAction =
  | { type: "type"; text: string }
  | { type: "open" | "close" | "enter" | "leave" | "finishEnter" }
  | { type: "arrow"; step: 1 | -1 }
  | { type: "add"; texts: string[] };

/** `added` are texts to add as tags, in the spelling in which they were typed. */
type Result = { box: TagBox; added: string[] };

export function emptyBox(isAlwaysOpen: boolean): TagBox {
  return { text: "", isOpen: isAlwaysOpen, arrowRow: null, pendingEnter: null };
}

export function updateTagBox(box: TagBox, action: TagBoxAction, context: TagBoxContext): Result {
  switch (action.type) {
    case "type":
      return typeText(box, action.text, context);
    case "open":
      return updated({ ...box, isOpen: true });
    case "close":
      return updated({ ...box, isOpen: context.isAlwaysOpen, arrowRow: null, pendingEnter: null });
    case "arrow":
      return updated({ ...box, isOpen: true, arrowRow: nextRow(box, action.step, context) });
    case "enter":
      return pressEnter(box, context);
    case "finishEnter":
      return finishEnter(box, context);
    case "leave":
      if (typedIn(box) === "") return updateTagBox(box, { type: "close" }, context);
      return add([chosenText(box, context)], context);
    case "add":
      return add(action.texts, context);
  }
}

/** A suggestion; `tag` is null for typed text that no record is known to have. */
export type TagRow = { value: string; tag: Tag | null };

/** The matching tags, with the same tag in another spelling first, and the typed text last if it may be added. */
export function tagRows(box: TagBox, { tags, answer, selected, mode }: TagBoxContext): TagRow[] {
  const typed = typedIn(box);
  const available = tags.filter((tag) => !selected.includes(tag.value) && hasWordStart(tag.value, typed));
  const rows: TagRow[] = available.map((tag) => ({ value: tag.value, tag })).toSorted((a, b) => rank(b) - rank(a));
  const isKnown = [...tags.map(({ value }) => value), ...selected].some((value) => isSameTag(value, typed));
  const isOffered = typed !== "" && !isKnown && (mode === "add" || (answer === "current" && rows.length === 0));
  return isOffered ? [...rows, { value: typed, tag: null }] : rows;

  function rank({ value }: TagRow): number {
    return Number(value === typed) + Number(isSameTag(value, typed));
  }
}

/** The index of the row that Enter selects, -1 for none: also if the typed tag is already selected. */
export function highlightedIndex(rows: readonly TagRow[], box: TagBox, { selected }: TagBoxContext): number {
  const typed = typedIn(box);
  const index = rows.findIndex(({ value }) => value === box.arrowRow);
  if (index >= 0 || typed === "" || selected.some((tag) => isSameTag(tag, typed))) return index;
  return rows.length > 0 ? 0 : -1;
}

/** The same tag as records spell it; the exact spelling is preferred. */
export function findTag(tags: readonly Tag[], text: string): Tag | undefined {
  return tags.find(({ value }) => value === text) ?? tags.find(({ value }) => isSameTag(value, text));
}

function typeText(box: TagBox, text: string, context: TagBoxContext): Result {
  // Somebody who types on after Enter has left the text before it, which becomes a tag at once.
  if (box.pendingEnter && context.mode === "add" && text.startsWith(box.text)) {
    const next = typeText(emptyBox(context.isAlwaysOpen), text.slice(box.text.length), context);
    return { box: next.box, added: [...add([box.text], context).added, ...next.added] };
  }
  if (text.includes(",")) return add(text.split(","), context);
  return updated({ text, isOpen: true, arrowRow: null, pendingEnter: null });
}

function pressEnter(box: TagBox, context: TagBoxContext): Result {
  const row = highlightedRow(box, context);
  if (typedIn(box) === "" && !row) return updated(box);
  // Only the answer decides whether the text is an existing tag; a second Enter adds it as it is.
  const isDecided = !box.isOpen || context.answer !== "loading" || box.arrowRow !== null;
  if (isDecided) return add([chosenText(box, context)], context);
  if (box.pendingEnter && context.mode === "add") return add([box.text], context);
  return updated({ ...box, pendingEnter: { row: row?.value ?? null } });
}

/** Ends the wait after an Enter. A row that wasn't highlighted then is selected only if it is the typed tag. */
function finishEnter(box: TagBox, context: TagBoxContext): Result {
  const isLate = context.answer === "loading";
  if (context.answer === "none" || (isLate && context.mode === "add")) return add([box.text], context);
  // A search waits on: only its answer tells which tags exist.
  if (isLate) return updated(box);
  const row = highlightedRow(box, context);
  const isExpected = row?.tag && (isSameTag(row.value, typedIn(box)) || row.value === box.pendingEnter?.row);
  const isNew = row?.tag === null && context.mode === "add";
  const isSelected = row === undefined && context.selected.some((tag) => isSameTag(tag, typedIn(box)));
  if (isExpected || isNew || isSelected) return add([chosenText(box, context)], context);
  return updated({ ...box, pendingEnter: null });
}

/** The highlighted row, or the typed text if that is the same tag or its suggestions are still loading. */
function chosenText(box: TagBox, context: TagBoxContext): string {
  const row = highlightedRow(box, context);
  if (!row) return box.text;
  if (row.value === box.arrowRow) return row.value;
  const isUndecided = context.answer !== "current" && context.mode === "add";
  return isUndecided || isSameTag(row.value, typedIn(box)) ? box.text : row.value;
}

function highlightedRow(box: TagBox, context: TagBoxContext): TagRow | undefined {
  const rows = box.isOpen ? tagRows(box, context) : [];
  return rows[highlightedIndex(rows, box, context)];
}

function nextRow(box: TagBox, step: 1 | -1, context: TagBoxContext): string | null {
  const rows = tagRows(box, context);
  const index = box.isOpen ? highlightedIndex(rows, box, context) : -1;
  const next = index < 0 && step < 0 ? rows.length - 1 : index + step;
  return rows.at(next % rows.length)?.value ?? null;
}

function add(texts: readonly string[], { isAlwaysOpen }: TagBoxContext): Result {
  return { box: emptyBox(isAlwaysOpen), added: texts.map((text) => text.trim()).filter((text) => text !== "") };
}

function updated(box: TagBox): Result {
  return { box, added: [] };
}

function typedIn({ text }: TagBox): string {
  return text.trim();
}

/** Whether the tag or one of its words begins with the text, as in the upstream search. */
function hasWordStart(tag: string, start: string): boolean {
  const text = folded(tag);
  const rests = [...text.matchAll(/(?<=[\s\p{P}\p{S}])[^\s\p{P}\p{S}]/gu)].map(({ index }) => text.slice(index));
  return [text, ...rests].some((rest) => rest.startsWith(folded(start)));
}
