import { sql } from "kysely";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition, Field } from "@/lib/records/definition";
import type { Database } from "@/upstream/database/connect";
import type { Turn } from "@/upstream/records/read/record-of";
import { column, targetTable } from "@/upstream/records/sql/tables";

type Limited = Extract<Field, { type: "reference" }> & { within: string };

/** Errors for references outside the field that limits them, such as a city in another state; one list per write. */
export async function dependentReferenceErrors(
  db: Database,
  definition: Definition,
  turns: readonly Turn[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = turns.map(() => []);
  for (const [path, field] of Object.entries(definition.fields)) {
    if (!isLimited(field)) continue;
    const isAsked = turns.map((turn) => hasMoved(turn, path, field));
    const around = await findAround(
      db,
      field,
      turns.flatMap(({ after }, i) => (isAsked[i] ? [after[path]] : [])),
    );
    const label = definition.fields[field.within]?.label.toLowerCase();
    const error = { path, message: `Choose a ${field.label.toLowerCase()} in this ${label}` };
    for (const [i, { after }] of turns.entries()) {
      if (isAsked[i] && around.get(after[path]) !== after[field.within]) errors[i]?.push(error);
    }
  }
  return errors;
}

function isLimited(field: Field): field is Limited {
  return field.type === "reference" && field.within !== undefined && targetTable(field.to) !== null;
}

function hasMoved({ before, after }: Turn, path: string, { within }: Limited): boolean {
  const isAsBefore = after[path] === before[path] && after[within] === before[within];
  return typeof after[path] === "string" && !isAsBefore;
}

async function findAround(db: Database, field: Limited, keys: unknown[]): Promise<Map<unknown, string>> {
  const target = targetTable(field.to);
  if (!target || keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; around: string }>`
    select ${column("target", target.key)} as key, ${column("target", field.within)} as around
    from ${sql.table(target.table)} as target where ${column("target", target.key)} = any(${[...new Set(keys)]})
  `.execute(db);
  return new Map(rows.map(({ key, around }) => [key, around]));
}
