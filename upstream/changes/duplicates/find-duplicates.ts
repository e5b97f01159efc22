import { sql, type RawBuilder } from "kysely";
import type { Duplicate, DuplicateParty } from "@/lib/contract/changes/duplicates";
import { folded } from "@/lib/records/texts/folded";
import type { Definition, DuplicateRule, Field } from "@/lib/records/definition";
import { definitionOf, DUPLICABLE_KINDS } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { all, any } from "@/upstream/records/sql/conditions";
import { column } from "@/upstream/records/sql/tables";
import { planValue } from "@/upstream/records/sql/values";
import { similarityOf, type Likeness } from "./likeness";

/** A kind that has a rule for doubles. */
export type DuplicableDefinition = Definition & { duplicates: DuplicateRule };

export function duplicableDefinitions(): DuplicableDefinition[] {
  return DUPLICABLE_KINDS.flatMap((kind) => {
    const { duplicates, ...definition } = definitionOf(kind);
    return duplicates ? [{ ...definition, duplicates }] : [];
  });
}

/** What is looked for: a record's values, or a draft's. */
export type Subject = { id: string | null; name: string; values: Values };

const FOUND_MAX = 10;
// A phone that hundreds share says nothing about one of them.
const CANDIDATES_MAX = 20;
const NAME_MIN = 0.5;
/** Without a place on one side, the names must be closer. */
const PLACELESS_NAME_MIN = 0.8;

/**
 * The records that are most likely the same as the subject, the most similar first. Candidates come from the indexes of
 * compared fields and from the search index, so this takes about as long for a million records.
 */
export async function findDuplicates(
  db: Database,
  definition: DuplicableDefinition,
  subject: Subject,
  isVisible: RawBuilder<boolean>,
): Promise<Duplicate[]> {
  const { kind, subtitle } = definition;
  const keys = keysOf(definition, subject);
  const matching = (condition: RawBuilder<boolean>) => sql`
    select record.id from ${sql.table(kind)} as record
    where record.deleted_at is null and ${condition} and ${isVisible}
  `;
  const first = sql`limit ${sql.lit(CANDIDATES_MAX)}`;
  const branches = [
    ...keys.map((key) => sql`(${matching(key.matches)} ${first})`),
    // Materialized, so that the limit doesn't lead the planner to read the table until it has found enough.
    ...nameMatches(definition, subject).map(
      (isLike) => sql`(with found as materialized (${matching(isLike)}) select id from found ${first})`,
    ),
  ];
  if (branches.length === 0) return [];
  const { rows } = await sql<DuplicateParty & { sameFields: string[]; nameLikeness: number; isSamePlace: boolean }>`
    select record.id, record.code, record.name,
      ${subtitle ? column("record", subtitle) : sql`null::text`} as subtitle, record.status::text as status,
      record.updated_at, ${sameFields(keys)} as same_fields, ${nameLikeness(subject)} as name_likeness,
      ${isSamePlace(definition, subject)} as is_same_place
    from (${sql.join(branches, sql` union `)}) as candidate join ${sql.table(kind)} as record on record.id = candidate.id
    where record.id is distinct from ${subject.id}::uuid
  `.execute(db);
  return rows
    .map(({ sameFields: same, nameLikeness, isSamePlace: isNear, ...party }) => {
      const isAlike = nameLikeness >= (isNear ? NAME_MIN : PLACELESS_NAME_MIN);
      const likeness: Likeness = { same, name: isAlike ? nameLikeness : 0, isSamePlace: isNear };
      return { ...party, ...similarityOf(definition, likeness) };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.similarity - a.similarity || (a.code < b.code ? -1 : 1))
    .slice(0, FOUND_MAX);
}

/** The values by which fields of a type are compared; the indexes have the same expressions. */
export const COMPARED: Partial<Record<Field["type"], (value: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  email: (value) => sql`lower(${value})`,
  phone: (value) => sql`phone_key(${value})`,
  url: (value) => sql`website_key(${value})`,
};

type Key = { field: string; matches: RawBuilder<boolean> };

function keysOf({ duplicates, fields }: DuplicableDefinition, { values }: Subject): Key[] {
  return duplicates.same.flatMap((field) => {
    const value = values[field];
    const compared = COMPARED[fields[field]?.type ?? "text"];
    if (!compared || typeof value !== "string" || value === "") return [];
    const key = planValue(value, (parameter) => compared(sql`${parameter}::text`));
    return [{ field, matches: sql<boolean>`${compared(column("record", field))} = ${key}` }];
  });
}

function sameFields(keys: readonly Key[]): RawBuilder<unknown> {
  const names = keys.map(({ field, matches }) => sql`case when ${matches} then ${sql.lit(field)} end`);
  return sql`to_json(array_remove(array[${sql.join([...names, sql`null::text`])}], null))`;
}

/** The search index finds texts that contain the name or one like it; its own similarity then decides. */
function nameMatches(definition: DuplicableDefinition, subject: Subject): RawBuilder<boolean>[] {
  if (subject.name.length < 3) return [];
  const name = planValue(folded(subject.name), (parameter) => sql`${parameter}::text`);
  const place = placeOf(definition, subject);
  const mayBeNear = place
    ? any([isSamePlace(definition, subject), sql<boolean>`${column("record", definition.duplicates.place)} is null`])
    : sql<boolean>`true`;
  const isLike = all([
    sql<boolean>`${name} <% record.search_text`,
    sql<boolean>`${nameLikeness(subject)} >= ${sql.lit(place ? NAME_MIN : PLACELESS_NAME_MIN)}`,
    mayBeNear,
  ]);
  return [isLike];
}

function nameLikeness({ name }: Subject): RawBuilder<number> {
  return sql<number>`similarity(folded(record.name), ${folded(name)})`;
}

function isSamePlace(definition: DuplicableDefinition, subject: Subject): RawBuilder<boolean> {
  const place = placeOf(definition, subject);
  if (place === null) return sql<boolean>`false`;
  return sql<boolean>`coalesce(${column("record", definition.duplicates.place)} = ${place}, false)`;
}

function placeOf({ duplicates }: DuplicableDefinition, { values }: Subject): string | null {
  const place = values[duplicates.place];
  return typeof place === "string" && place !== "" ? place : null;
}
