import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMON_COLUMNS, type Definition, type Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { canBeEmpty } from "@/lib/records/field-types/field-types";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import { rowsFields, rowsTable } from "@/upstream/records/sql/tables";
import { baseColumn } from "@/upstream/staffing/work/base-column";
import { openEmptyDatabase } from "@/upstream/testing/database/test-database";
import type { Connection } from "./connect";
import { isMigrated, migrate } from "./migrate";

type Column = { columnName: string; dataType: string; isNullable: "YES" | "NO" };

let connection: Connection;

beforeAll(async () => {
  connection = await openEmptyDatabase();
  await Promise.all([migrate(connection.db), migrate(connection.db), migrate(connection.db)]);
});
afterAll(() => connection.close());

const OURS = [...COMMON_COLUMNS, "name", "number", "searchText", "deletedAt"];

/** Columns that aren't fields: until when figures hold, what signing in and the screens need of a user besides, the order on boards and what they say of the client’s answer, and texts for searches. */
const OTHER_COLUMNS: Partial<Record<Kind, string[]>> = {
  assignments: [
    "clientAnswer",
    "clientAnsweredAt",
    "clientAnsweredBy",
    "isClientAnswerOwn",
    "projectText",
    "statusSince",
  ],
  freelancers: ["figuresUntil", "headlineWords", "placeText"],
  teams: ["figuresUntil"],
  tasks: ["isFinished", "statusSince"],
  users: ["disabledAt", "isOnboardingCompleted", "photoUrl", "role"],
};

/** Of rows, the figures that `upstream/staffing/work` stores. */
const STORED_COLUMNS: Record<string, string[]> = {
  project_positions: ["filled", "open", "overfilled", "pending", "gaps", "figuresUntil"],
};

// Such a trigger might change what the generated code is made of: each update would take the lock that conflicts with
// references to the record, and writes at once would wait for each other for ever.
test("no record whose figures change with its assignments has a trigger before its updates", async () => {
  const { rows } = await sql<{ name: string }>`
    select event_object_table || ': ' || trigger_name as name from information_schema.triggers
    where action_timing = 'BEFORE' and event_manipulation = 'UPDATE' and action_orientation = 'ROW'
      and event_object_table in ('freelancers', 'projects', 'teams')
  `.execute(connection.db);
  expect(rows).toEqual([]);
});

describe.each(KINDS)("the tables of %s", (kind) => {
  const definition = definitionOf(kind);
  const amounts = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.type === "money" ? [baseColumn(name, field)] : [],
  );

  test("have exactly the columns of the definition", async () => {
    const fields = Object.fromEntries(Object.entries(definition.fields).filter(([, field]) => field.type !== "rows"));
    const columns = await columnsOf(kind);
    const others = [...OURS, ...amounts, ...(OTHER_COLUMNS[kind] ?? [])];
    expect(columns.filter(({ name }) => !others.includes(name) || name in fields)).toEqual(expected(fields));
    expect(columns.map((column) => column.name)).toEqual(expect.arrayContaining([...OURS, ...amounts]));
  });

  test("have the texts that the definition searches in their searched text, folded", async () => {
    const { rows } = await sql<{ text: string }>`
      select generation_expression as text from information_schema.columns
      where table_schema = current_schema() and table_name = ${kind} and column_name = 'search_text'
    `.execute(connection.db);
    const words: string[] = rows[0]?.text.match(/\w+/g) ?? [];
    // A reference is found by a column that triggers fill.
    const names = definition.list.search.filter((name) => definition.fields[name]?.type !== "reference");
    expect(["folded", ...names].filter((name) => !words.includes(snakeCase(name)))).toEqual([]);
  });

  test("have an index for each filter and sort, and one from the other end for sorts that can be empty", async () => {
    const indexes = await indexesOf(kind);
    const { sorts, filters } = definition.list;
    const without = (names: readonly string[], served: (column: string) => string) =>
      names.filter((name) => !indexes.some((index) => new RegExp(served(columnOf(definition, name))).test(index)));
    // Of a function of several columns any may come first, and finished rows come last.
    const first = (column: string) => `^\\w+ \\((is_finished, |\\w+\\(.*)?\\b${column}\\b`;
    expect(without(filters, first)).toEqual([]);
    expect(without(sorts, (column) => `${first(column)}\\)?( DESC)?, id`)).toEqual([]);
    const emptiable = sorts.filter((name) => {
      const field = definition.fields[name];
      return field !== undefined && canBeEmpty(field);
    });
    expect(without(emptiable, (column) => `${first(column)}\\)? DESC NULLS LAST, id DESC`)).toEqual([]);
  });

  test("have an index for each reference to a record, by which its referrers are found", async () => {
    const indexes = await indexesOf(kind);
    const references = Object.entries(definition.fields).flatMap(([name, field]) =>
      field.type === "reference" && isKind(field.to) ? [name] : [],
    );
    const isServed = (name: string) => indexes.some((index) => new RegExp(`\\(${snakeCase(name)}\\b`).test(index));
    expect(references.filter((name) => !isServed(name))).toEqual([]);
  });

  test("have triggers that count each field of tags, and that store each amount in the base currency", async () => {
    const tags = Object.entries(definition.fields).flatMap(([name, { type }]) => (type === "tags" ? [name] : []));
    for (const event of ["INSERT", "UPDATE"]) {
      const words = await triggerWords(kind, event);
      const missing = [...tags, ...amounts].filter((name) => !words.includes(snakeCase(name)));
      expect([event, missing]).toEqual([event, []]);
    }
  });

  test.each(rowsFields(definition))("have exactly the columns of the rows field %s", async (name, field) => {
    const { table, owner } = rowsTable(definition, name);
    const rowColumns = ["id", "position", owner.replace("_id", "Id"), ...(STORED_COLUMNS[table] ?? [])];
    const columns = await columnsOf(table);
    expect(columns.filter((column) => !rowColumns.includes(column.name))).toEqual(expected(field.fields));
  });

  test("sort a choice's values in the definition's order", async () => {
    for (const [name, field] of Object.entries(definition.fields)) {
      if (field.type !== "choice") continue;
      const { rows } = await sql<{ value: string }>`
        select unnest(enum_range(null::${sql.id(await enumOf(kind, name))}))::text as value
      `.execute(connection.db);
      expect(rows.map((row) => row.value)).toEqual(field.options.map((option) => option.value));
    }
  });
});

test("an applied migration that has changed stops the start", async () => {
  await sql`update schema_migrations set checksum = 'other' where name = '001_reference.sql'`.execute(connection.db);
  await expect(migrate(connection.db)).rejects.toThrow("001_reference.sql has changed since it was applied");
});

test("a migrated database is reported as migrated", async () => {
  expect(await isMigrated(connection.db)).toBe(true);
});

async function columnsOf(table: string) {
  const { rows } = await sql<Column>`
    select column_name, data_type, is_nullable from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
  `.execute(connection.db);
  return rows
    .map((row) => ({ name: camelCase(row.columnName), type: row.dataType, empty: row.isNullable === "YES" }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What each index of the table's records is in order of: `btree (name, id) …`. */
async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select indexdef as text from pg_indexes where schemaname = current_schema() and tablename = ${table}
  `.execute(connection.db);
  return rows.map(({ text }) => text.replace(/^.* USING /, ""));
}

/** The words of the functions that run with such a write of the table's records. */
async function triggerWords(table: string, event: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select routines.routine_definition as text
    from information_schema.triggers join information_schema.routines
      on triggers.action_statement = 'EXECUTE FUNCTION ' || routines.routine_name || '()'
    where triggers.event_object_schema = current_schema() and triggers.event_object_table = ${table}
      and triggers.event_manipulation = ${event} and routines.routine_schema = current_schema()
  `.execute(connection.db);
  return rows.flatMap(({ text }) => text.match(/\w+/g) ?? []);
}

/** Codes sort by number, and amounts by what they are in the base currency. */
function columnOf({ fields, hasOwnCodes }: Definition, name: string): string {
  if (name === "code") return hasOwnCodes ? "code" : "number";
  const field = fields[name];
  return snakeCase(field?.type === "money" ? baseColumn(name, field) : name);
}

async function enumOf(table: string, field: string): Promise<string> {
  const { rows } = await sql<{ udtName: string }>`
    select udt_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${snakeCase(field)}
  `.execute(connection.db);
  return rows[0]?.udtName ?? "";
}

function expected(fields: Record<string, Field>) {
  return Object.entries(fields)
    .map(([name, field]) => ({
      name,
      type: upstreamTypeOf(field).dataType(field),
      empty: canBeEmpty(field),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
