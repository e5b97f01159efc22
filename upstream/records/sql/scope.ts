import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Scope, Verb } from "@/lib/accounts/access/access-table";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { column } from "./tables";
import { codeLiteral } from "./values";

/** Whether the person has the verb on a row: true or false for any row, never null. */
export function inScope(person: Person, kind: Kind, verb: Verb, alias: string): RawBuilder<boolean> {
  const scope = scopeOf(person, kind, verb);
  if (scope === "company") return ofCompany(person.companyId ?? null, kind, alias);
  return rowsIn(scope, person.centerCode ?? null, kind, alias);
}

/** No right with this scope is for a kind without a company. */
function ofCompany(companyId: string | null, kind: Kind, alias: string): RawBuilder<boolean> {
  if (companyId === null || !("companyId" in definitionOf(kind).fields)) return sql`false`;
  return equals(column(alias, "companyId"), sql`${companyId}`);
}

export function rowsIn(
  scope: Exclude<Scope, "company">,
  centerCode: string | null,
  kind: Kind,
  alias: string,
): RawBuilder<boolean> {
  if (scope === "all") return sql`true`;
  if (scope === "none" || centerCode === null) return sql`false`;
  const { center } = definitionOf(kind);
  if (center) return equals(column(alias, center), codeLiteral(centerCode));
  return ROWS_OF_CENTER[kind]?.(centerCode, alias) ?? sql`false`;
}

/** Whether rows of the kind belong to centers at all; a right to those of one's center needs it. */
export function hasRowsOfCenters(kind: Kind): boolean {
  return definitionOf(kind).center !== undefined || ROWS_OF_CENTER[kind] !== undefined;
}

/** For kinds without a center of their own: which rows somebody bound to a center may see. */
const ROWS_OF_CENTER: Partial<Record<Kind, (centerCode: string, alias: string) => RawBuilder<boolean>>> = {
  companies: (centerCode, alias) => sql`(
    exists (select from centers as own where own.code = ${centerCode} and own.company_id = ${column(alias, "id")})
    or exists (
      select from projects as own
      where own.company_id = ${column(alias, "id")} and own.center_code = ${centerCode} and own.deleted_at is null
    )
  )`,
  users: (centerCode, alias) => equals(column(alias, "centerCode"), codeLiteral(centerCode)),
};

/** False where the column is empty. Unlike `coalesce`, it leaves the comparison to the column's index. */
function equals(value: RawBuilder<unknown>, requested: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${value} is not null and ${value} = ${requested})`;
}
