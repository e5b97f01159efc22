import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Scope, Verb } from "@/lib/accounts/access/table";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { column } from "./tables";
import { codeLiteral } from "./values";

export function inScope(person: Person, kind: Kind, verb: Verb, alias: string): RawBuilder<boolean> {
  const scope = scopeOf(person, kind, verb);
  if (scope === "company") return ofCompany(person.companyId ?? null, kind, alias);
  return rowsIn(scope, person.centerCode ?? null, kind, alias);
}

/** No right with this scope is for a kind without a company. */
function ofCompany(companyId: string | null, kind: Kind, alias: string): RawBuilder<boolean> {
  if (companyId === null || !("companyId" in definitionOf(kind).fields)) return sql`false`;
  return sql`${column(alias, "companyId")} = ${companyId}`;
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
  if (center) return sql`${column(alias, center)} = ${codeLiteral(centerCode)}`;
  return ROWS_OF_CENTER[kind]?.(centerCode, alias) ?? sql`false`;
}

/** For kinds without a center of their own: which rows somebody bound to a center may see. */
const ROWS_OF_CENTER: Partial<Record<Kind, (centerCode: string, alias: string) => RawBuilder<boolean>>> = {
  companies: (centerCode, alias) => sql`(
    ${column(alias, "id")} in (select company_id from centers where code = ${centerCode})
    or exists (
      select from projects as own
      where own.company_id = ${column(alias, "id")} and own.center_code = ${centerCode} and own.deleted_at is null
    )
  )`,
  users: (centerCode, alias) => sql`${column(alias, "centerCode")} = ${codeLiteral(centerCode)}`,
};
