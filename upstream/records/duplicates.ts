import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION, violatedConstraint } from "@/upstream/database/sql-state";
import { conflict } from "@/upstream/http/refusal";

/** The write's result, or a 409 that names the field whose value another record has. */
export function orTaken<Result>(kind: Kind, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw refusalOf(kind, error) ?? error;
  });
}

function refusalOf(kind: Kind, error: unknown): Error | null {
  const state = sqlState(error);
  if (state === FOREIGN_KEY_VIOLATION) return conflict("Something this refers to was just taken away.");
  if (state !== UNIQUE_VIOLATION) return null;
  // Unique indexes are named `<table>_<field>_unique`.
  const path = violatedConstraint(error)?.replace(`${kind}_`, "").replace("_unique", "") ?? "";
  const label = definitionOf(kind).fields[path]?.label.toLowerCase() ?? "value";
  return conflict(`That ${label} is taken.`, { errors: [{ path, message: `Another record has this ${label}` }] });
}
