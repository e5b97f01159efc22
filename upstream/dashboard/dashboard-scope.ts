import { sql, type RawBuilder } from "kysely";
import { accessRoleOf, hasCenterRole, isDataEntry, type Person } from "@/lib/access/access-role";
import { can, kindsFor } from "@/lib/access/rights";
import type { User } from "@/lib/contract/user";
import { STAFFING_KINDS, type Kind } from "@/lib/records/kinds";
import type { Session } from "@/upstream/auth/session";
import { rowsIn } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";

/** The rows and kinds that a person's dashboard covers; `key` is a center code or a company id. */
export type DashboardScope = {
  of: "all" | "center" | "company" | "none";
  key: string | null;
  kinds: readonly Kind[];
  recentKinds: readonly Kind[];
  /** The actor whose changes alone are listed; null for all. */
  recentActor: string | null;
  /** Fields whose changes aren't listed. */
  hiddenFields: readonly string[];
};

// People without any list still get the figures of their center or company.
const CENTER_KINDS = ["freelancers", "companies", "projects"] as const;
const COMPANY_KINDS = ["freelancers", "projects"] as const;
const COMPANY_RECENT_KINDS = ["companies", "projects"] as const;

export function dashboardScopeOf({ user, person }: Session): DashboardScope {
  const accessRole = accessRoleOf(person);
  if (accessRole === "client" || accessRole === "restricted") return ownScope(user, person);
  const kinds = STAFFING_KINDS.filter((kind) => can(person, "list", kind));
  const recentActor = isDataEntry(person) ? user.id : null;
  const of = accessRole === "center-admin" ? "center" : "all";
  return {
    of,
    key: of === "center" ? user.centerCode : null,
    kinds,
    recentKinds: kindsFor(person, "list"),
    recentActor,
    hiddenFields: [],
  };
}

function ownScope(user: User, person: Person): DashboardScope {
  const isOfCenter = user.centerCode !== null && (hasCenterRole(person) || user.companyId === null);
  const shared = { recentActor: null, hiddenFields: ["payRate"] };
  if (isOfCenter) {
    return { of: "center", key: user.centerCode, kinds: CENTER_KINDS, recentKinds: CENTER_KINDS, ...shared };
  }
  if (user.companyId) {
    return { of: "company", key: user.companyId, kinds: COMPANY_KINDS, recentKinds: COMPANY_RECENT_KINDS, ...shared };
  }
  return { of: "none", key: null, kinds: [], recentKinds: [], ...shared };
}

export function inDashboardScope({ of, key }: DashboardScope, kind: Kind, alias: string): RawBuilder<boolean> {
  return of === "company" ? ofCompany(key, kind, alias) : rowsIn(of, key, kind, alias);
}

function ofCompany(companyId: string | null, kind: Kind, alias: string): RawBuilder<boolean> {
  if (kind === "companies") return sql`${column(alias, "id")} = ${companyId}`;
  if (kind !== "freelancers") return sql`${column(alias, "companyId")} = ${companyId}`;
  return sql`exists (
    select from assignments join projects on projects.id = assignments.project_id
    where assignments.freelancer_id = ${column(alias, "id")} and assignments.status = 'active'
      and assignments.deleted_at is null
      and projects.company_id = ${companyId} and projects.deleted_at is null
  )`;
}
