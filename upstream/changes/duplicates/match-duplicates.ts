import { sql, type RawBuilder } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { column } from "@/upstream/records/sql/tables";
import { COMPARED, type DuplicableDefinition } from "./find-duplicates";
import { similarityOf, type Likeness } from "./likeness";

/** What a row of an import would create. */
export type NewRecord = { n: number; name: string; values: Values };

export type Match = { n: number; id: string; code: string; name: string; reason: string };

type Row = Omit<Match, "reason"> & { likeness: Likeness };

/**
 * For many new records at once, a record with the same value in a compared field, or with the same name in the same
 * place. Similar names would take a search for each.
 */
export async function matchDuplicates(
  db: Database,
  definition: DuplicableDefinition,
  created: readonly NewRecord[],
  isVisible: RawBuilder<boolean>,
): Promise<Map<number, Match>> {
  const { duplicates, fields } = definition;
  const queries = duplicates.same.flatMap((field) => {
    const compared = COMPARED[fields[field]?.type ?? "text"];
    const given = created.filter(({ values }) => isText(values[field]));
    if (!compared || given.length === 0) return [];
    const isSame = sql<boolean>`${compared(column("record", field))} = ${compared(sql`input.value`)}`;
    const inputs = given.map(({ n, values }) => ({ n, value: values[field] }));
    return [matchQuery(definition, inputs, isSame, isVisible, { same: [field], name: 0, isSamePlace: false })];
  });
  const placed = created.filter(({ name, values }) => name !== "" && isText(values[duplicates.place]));
  if (placed.length > 0) {
    const isSame = sql<boolean>`record.name = input.value and ${column("record", duplicates.place)} = input.place`;
    const inputs = placed.map(({ n, name, values }) => ({ n, value: name, place: values[duplicates.place] }));
    queries.push(matchQuery(definition, inputs, isSame, isVisible, { same: [], name: 1, isSamePlace: true }));
  }
  const matches = new Map<number, Match>();
  for (const query of queries) {
    for (const { likeness, ...match } of (await query.execute(db)).rows) {
      const [reason = ""] = similarityOf(definition, likeness).reasons;
      if (!matches.has(match.n)) matches.set(match.n, { ...match, reason });
    }
  }
  return matches;
}

function matchQuery(
  { kind }: DuplicableDefinition,
  inputs: readonly { n: number; value: unknown; place?: unknown }[],
  isSame: RawBuilder<boolean>,
  isVisible: RawBuilder<boolean>,
  likeness: Likeness,
): RawBuilder<Row> {
  return sql<Row>`
    select input.n, record.id, record.code, record.name, ${JSON.stringify(likeness)}::json as likeness
    from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as input(n int, value text, place text)
      cross join lateral (
        select record.id, record.code, record.name from ${sql.table(kind)} as record
        where ${isSame} and record.deleted_at is null and ${isVisible} limit 1
      ) as record
  `;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
