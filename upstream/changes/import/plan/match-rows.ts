import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { keyOf } from "@/lib/records/import/cell";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { wholeName } from "@/lib/records/texts/whole-name";
import type { RecordRow } from "@/lib/records/record";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";
import { findPeople, mayLackKey } from "./match-people";
import type { ReadRow } from "./read-row";
import {
  closed,
  failed,
  newRowPlan,
  type PlannedRow,
  type PlannedRows,
  type PlanContext,
  type Planning,
} from "./planned-row";

/** The rows with the record that their key names, to be planned. */
export async function matchRows(planning: Planning, rows: readonly ReadRow[]): Promise<PlannedRows> {
  const { db, person, context } = planning;
  const { kind, isLocked } = context;
  const { mode, key } = context.settings;
  const values = rows.map((row) => (key === null ? null : keyValue(definitionOf(kind), key, row)));
  const known = values.filter((value) => value !== null);
  const matches = key === null ? new Map<string, string[]>() : await findMatches(db, person, kind, key, known);
  const byKey = values.map((value) => matches.get(keyOf(value ?? "")) ?? []);
  const others = rows.flatMap((row, i) =>
    mayLackKey(planning) && byKey[i]?.length === 0 ? [{ row, hasKey: (values[i] ?? null) !== null }] : [],
  );
  const people = await findPeople(planning, others);
  const idsOf = rows.map((row, i) => people.get(row.n) ?? byKey[i] ?? []);
  const single = idsOf.filter((found) => mode !== "create" && found.length === 1);
  const ids = [...new Set(single.flat())];
  const records = ids.length === 0 ? [] : await readForChange(db, person, "update", { kind, ids, isLocked });
  const byId = new Map(records.map((record) => [record.id, record]));
  return rows.map((row, i) => {
    const value = values[i] ?? null;
    const found = idsOf[i] ?? [];
    const record = byId.get(found[0] ?? "") ?? null;
    return matchedRow(context, row, { value, found, record, isByPerson: people.has(row.n) });
  });
}

type Matched = {
  value: string | null;
  found: readonly string[];
  record: RecordRow | null;
  /** Whether the name and the phone have found it, as the row or the record has no key. */
  isByPerson: boolean;
};

function matchedRow({ kind, settings: { mode, key } }: PlanContext, row: ReadRow, matched: Matched): PlannedRow {
  const { value, found, record, isByPerson } = matched;
  const { fields, one, many } = definitionOf(kind);
  const label = isByPerson ? "name and phone" : key === null ? "" : (fields[key]?.label ?? key).toLowerCase();
  const keys = key !== null && value ? [`${key} ${keyOf(value)}`] : [];
  const plan = { ...newRowPlan(row.n), keys };
  const planned: PlannedRow = { row, before: null, stale: null, values: {}, plan, isOpen: true };
  const because = (message: string) => [{ field: key, message, value: null }];
  if (mode === "create") return found.length > 0 ? closed(planned, "skipped", because("Already exists")) : planned;
  if (value === null && !isByPerson)
    return mode === "update" ? failed(planned, because(`The ${label} is missing`)) : planned;
  if (found.length > 1) return failed(planned, because(`Several ${many.toLowerCase()} have this ${label}`));
  if (record)
    return {
      ...planned,
      row: isByPerson ? withoutName(kind, row) : row,
      before: record,
      plan: { ...plan, outcome: "update", recordId: record.id },
    };
  if (mode === "update") return closed(planned, "skipped", because(`No ${one.toLowerCase()} has this ${label}`));
  const isCode = key === "code";
  return isCode
    ? failed(planned, because(`No ${one.toLowerCase()} has this code. Leave it empty to create one`))
    : planned;
}

/** Without the spelling of a name that has found its record. */
function withoutName(kind: Kind, row: ReadRow): ReadRow {
  const { name } = definitionOf(kind);
  const values = Object.entries(row.values).filter(([field]) => !name.includes(field));
  return { ...row, wholeName: null, values: Object.fromEntries(values) };
}

/** The row's value of a key; null if it has none. */
function keyValue(definition: Definition, key: string, row: ReadRow): string | null {
  if (key === "code") return row.code;
  if (key !== "name") return typeof row.values[key] === "string" ? row.values[key] : null;
  return wholeName(definition, row.values) || null;
}

type Match = { id: string; word: string };

/** Records that the person may update, by their key's value. */
async function findMatches(
  db: Database,
  person: Person,
  kind: Kind,
  key: string,
  values: readonly string[],
): Promise<Map<string, string[]>> {
  if (values.length === 0) return new Map();
  const { rows } = await sql<Match>`
    select record.id, ${column("record", key)} as word from ${sql.table(kind)} as record
    where ${isOneOf(key, values)} and record.deleted_at is null and ${inScope(person, kind, "update", "record")}
    order by record.id
  `.execute(db);
  const matches = new Map<string, string[]>();
  for (const { id, word } of rows) matches.set(keyOf(word), [...(matches.get(keyOf(word)) ?? []), id]);
  return matches;
}

function isOneOf(key: string, values: readonly string[]): RawBuilder<boolean> {
  const words = [...new Set(values.map(keyOf))];
  if (key !== "code") return sql`lower(${column("record", key)}) = any(${words}::text[])`;
  // Codes are in capitals, but those of centers are given by people.
  const codes = [...new Set([...values.map((value) => value.trim()), ...words.map((word) => word.toUpperCase())])];
  return sql`record.code = any(${codes}::text[])`;
}

type Used = { id: string; word: string; code: string | null };

/** Who has a unique value, in lower case; the code only if the person may read the record. */
export async function findUsed(
  db: Database,
  person: Person,
  kind: Kind,
  field: string,
  values: readonly string[],
): Promise<Map<string, Used>> {
  if (values.length === 0) return new Map();
  const words = [...new Set(values.map((value) => value.toLowerCase()))];
  const { rows } = await sql<Used>`
    select record.id, lower(${column("record", field)}) as word,
      case when ${inScope(person, kind, "read", "record")} then record.code end as code
    from ${sql.table(kind)} as record
    where lower(${column("record", field)}) = any(${words}::text[]) and record.deleted_at is null
  `.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}
