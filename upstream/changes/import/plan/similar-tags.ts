import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import { textsOf } from "@/lib/records/field-types/field-values";
import { folded } from "@/lib/records/texts/folded";
import { changedPart, isOneEdit } from "@/lib/records/texts/one-edit";
import { countTags, tagFields } from "@/upstream/records/tags/suggest-tags";
import { replacementOf, type RowError } from "./read-row";
import {
  eachOpen,
  failed,
  isOpen,
  type PlannedRow,
  type PlannedRows,
  type KnownTags,
  type Planning,
} from "./planned-row";

const LETTERS_MIN = 4;
const CHOICES_MAX = 3;

/**
 * Fails rows with a tag that nobody has and that is one letter from a known one, such as `Pyhton`, until somebody says
 * which of them it is. Nothing is changed by itself.
 */
export async function askSimilar(planning: Planning, plannedRows: PlannedRows): Promise<PlannedRows> {
  const { knownTags: cache, isLocked } = planning.context;
  // The run knows what was chosen.
  if (isLocked || cache === null) return plannedRows;
  const errors = new Map<PlannedRow, RowError[]>();
  for (const field of freeTagFields(planning)) {
    const tagged = plannedRows.filter(isOpen).flatMap((planned) => {
      const tags = newTags(planning, planned, field);
      return tags.length > 0 ? [{ planned, tags }] : [];
    });
    if (tagged.length === 0) continue;
    const known = await knownTags(planning, field, cache);
    for (const { planned, tags } of tagged) {
      const questions = tags.flatMap((tag) => {
        const choices = similarTags(known, tag);
        const message = `Did you mean ${choices.map((choice) => `“${choice}”`).join(" or ")}?`;
        return choices.length > 0 ? [{ field, message, value: tag, choices }] : [];
      });
      if (questions.length > 0) errors.set(planned, [...(errors.get(planned) ?? []), ...questions]);
    }
  }
  return eachOpen(plannedRows, (planned) => {
    const found = errors.get(planned);
    return found ? failed(planned, found) : planned;
  });
}

/** Fields to which people add tags of their own. */
function freeTagFields({ context: { kind } }: Planning): string[] {
  const { fields } = definitionOf(kind);
  return tagFields(definitionOf(kind)).filter((name) => {
    const field = fields[name];
    return field?.type === "tags" && !field.options;
  });
}

/** The tags of a row that its record doesn't have, and of which nobody has said what they are. */
function newTags({ context: { settings } }: Planning, { values, before }: PlannedRow, field: string): string[] {
  const had = new Set(textsOf(before?.[field]).map(folded));
  return textsOf(values[field]).filter(
    (tag) => countLetters(tag) >= LETTERS_MIN && !had.has(folded(tag)) && replacementOf(settings, field, tag) === null,
  );
}

async function knownTags(
  { db, person, context }: Planning,
  field: string,
  cache: Map<string, KnownTags>,
): Promise<KnownTags> {
  const cached = cache.get(field);
  if (cached) return cached;
  const { rows } = await sql<{ value: string }>`
    select value from (${countTags(person, context.kind, field, null)}) as tag order by count, value
  `.execute(db);
  // Of several spellings the most common one.
  const known = { byWord: new Map(rows.map(({ value }) => [folded(value), value])), similar: new Map() };
  cache.set(field, known);
  return known;
}

function similarTags({ byWord, similar }: KnownTags, tag: string): string[] {
  const word = folded(tag);
  if (byWord.has(word)) return [];
  const found = similar.get(word) ?? [...byWord].flatMap(([other, value]) => (isTypo(word, other) ? [value] : []));
  similar.set(word, found);
  return found.toReversed().slice(0, CHOICES_MAX);
}

/** `Angular 2` isn't `Angular 1` with a mistake. */
function isTypo(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1 || countLetters(other) < LETTERS_MIN || !isOneEdit(word, other)) {
    return false;
  }
  return !changedPart(Array.from(word), Array.from(other))
    .flat()
    .some((letter) => /\p{N}/u.test(letter));
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
