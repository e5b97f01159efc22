import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import type { Scope, Verb } from "@/lib/access/table";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { CENTER_BY_OTHERS } from "./center-by-others";
import { spelledCode } from "@/upstream/plans/inline-literals";
import { column } from "./tables";

export function inScope(person: Person, kind: Kind, verb: Verb, alias: string): RawBuilder<boolean> {
  return rowsIn(scopeOf(person, kind, verb), person.centerCode ?? null, kind, alias);
}

export function rowsIn(scope: Scope, centerCode: string | null, kind: Kind, alias: string): RawBuilder<boolean> {
  if (scope === "all") return sql`true`;
  if (scope === "none" || centerCode === null) return sql`false`;
  const { center } = definitionOf(kind);
  if (center) return sql`${column(alias, center)} = ${spelledCode(centerCode)}`;
  return CENTER_BY_OTHERS[kind]?.(centerCode, alias) ?? sql`false`;
}
