import { sql, type RawBuilder } from "kysely";
import { can } from "@/lib/access/rights";
import { hasCenterRole, isDataEntry, accessRoleOf, type Person } from "@/lib/access/access-role";
import type { User } from "@/lib/contract/user";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { Session } from "@/upstream/auth/session";
import { rowsIn } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";

/** The rows and kinds that a person's dashboard covers; `key` is a center code or a company id. */
export type Forecast = {
  of: "all" | "center" | "company" | "none";
  key: string | null;
  kinds: readonly Kind[];
  newsOf: readonly Kind[];
  /** The actor whose changes alone are listed; null for all. */
  newsBy: string | null;
};

// People without any list still get the figures of their center or company.
const CENTER_KINDS = ["freelancers", "companies", "projects"] as const;
const COMPANY_KINDS = ["freelancers", "projects"] as const;
const COMPANY_NEWS = ["companies", "projects"] as const;

export function forecastOf({ user, person }: Session): Forecast {
  const accessRole = accessRoleOf(person);
  if (accessRole === "client" || accessRole === "restricted") return ownForecast(user, person);
  const kinds = KINDS.filter((kind) => can(person, "list", kind));
  const newsBy = isDataEntry(person) ? user.id : null;
  const of = accessRole === "center-admin" ? "center" : "all";
  return { of, key: of === "center" ? user.centerCode : null, kinds, newsOf: kinds, newsBy };
}

function ownForecast(user: User, person: Person): Forecast {
  const isOfCenter = user.centerCode !== null && (hasCenterRole(person) || user.companyId === null);
  if (isOfCenter) {
    return { of: "center", key: user.centerCode, kinds: CENTER_KINDS, newsOf: CENTER_KINDS, newsBy: null };
  }
  if (user.companyId) {
    return { of: "company", key: user.companyId, kinds: COMPANY_KINDS, newsOf: COMPANY_NEWS, newsBy: null };
  }
  return { of: "none", key: null, kinds: [], newsOf: [], newsBy: null };
}

export function inForecast({ of, key }: Forecast, kind: Kind, alias: string): RawBuilder<boolean> {
  return of === "company" ? ofCompany(key, kind, alias) : rowsIn(of, key, kind, alias);
}

function ofCompany(companyId: string | null, kind: Kind, alias: string): RawBuilder<boolean> {
  if (kind === "companies") return sql`${column(alias, "id")} = ${companyId}`;
  if (kind !== "freelancers") return sql`${column(alias, "companyId")} = ${companyId}`;
  return sql`exists (
    select from assignments join projects on projects.id = assignments.project_id
    where assignments.freelancer_id = ${column(alias, "id")} and assignments.status = 'active'
      and projects.company_id = ${companyId} and projects.deleted_at is null
  )`;
}
