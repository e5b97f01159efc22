import { sql, type RawBuilder } from "kysely";
import { accessRoleOf, isDataEntry } from "@/lib/accounts/access/access-role";
import { dashboardAccessOf } from "@/lib/accounts/access/dashboard-access";
import { can, kindsFor } from "@/lib/accounts/access/rights";
import { STAFFING_KINDS, type Kind } from "@/lib/records/kinds";
import type { Session } from "@/upstream/accounts/auth/session";
import { rowsIn } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";
import { isRunning } from "@/upstream/staffing/work/running";

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

const NO_KINDS = { kinds: [], recentKinds: [] } as const;
const CENTER_KINDS = ["freelancers", "companies", "projects"] as const;

/** Of people without any list. */
const OWN_KINDS: Record<DashboardScope["of"], Pick<DashboardScope, "kinds" | "recentKinds">> = {
  all: NO_KINDS,
  center: { kinds: CENTER_KINDS, recentKinds: CENTER_KINDS },
  company: { kinds: ["freelancers", "projects"], recentKinds: ["companies", "projects"] },
  none: NO_KINDS,
};

export function dashboardScopeOf({ user, person }: Session): DashboardScope {
  const { of } = dashboardAccessOf({ ...person, companyId: user.companyId });
  const accessRole = accessRoleOf(person);
  const key = of === "center" ? user.centerCode : of === "company" ? user.companyId : null;
  if (accessRole === "client" || accessRole === "restricted") {
    return { of, key, ...OWN_KINDS[of], recentActor: null, hiddenFields: ["payRate"] };
  }
  return {
    of,
    key,
    kinds: STAFFING_KINDS.filter((kind) => can(person, "list", kind)),
    recentKinds: kindsFor(person, "list"),
    recentActor: isDataEntry(person) ? user.id : null,
    hiddenFields: [],
  };
}

export function inDashboardScope({ of, key }: DashboardScope, kind: Kind, alias: string): RawBuilder<boolean> {
  return of === "company" ? ofCompany(key, kind, alias) : rowsIn(of, key, kind, alias);
}

function ofCompany(companyId: string | null, kind: Kind, alias: string): RawBuilder<boolean> {
  if (kind === "companies") return sql`${column(alias, "id")} = ${companyId}`;
  if (kind !== "freelancers") return sql`${column(alias, "companyId")} = ${companyId}`;
  return sql`exists (
    select from assignments join projects on projects.id = assignments.project_id
    where assignments.freelancer_id = ${column(alias, "id")} and ${isRunning("assignments")}
      and assignments.deleted_at is null
      and projects.company_id = ${companyId} and projects.deleted_at is null
  )`;
}
