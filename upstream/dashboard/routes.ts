import { accessRoleOf, isDataEntry } from "@/lib/access/access-role";
import { dashboardSchema, SOON_DAYS, type Dashboard } from "@/lib/contract/dashboard";
import { envelope } from "@/lib/contract/envelope";
import { resolveDay, inDays, todayAt } from "@/lib/records/field-types/relative-day";
import { requireSession } from "@/upstream/auth/authenticate";
import type { Session } from "@/upstream/auth/session";
import type { Database } from "@/upstream/database/connect";
import type { App, Services } from "@/upstream/http/app-type";
import { readCoverage } from "./coverage";
import { dashboardScopeOf } from "./dashboard-scope";
import { countAvailable, countByStatus, countEndings, dashboardScopeName } from "./figures";
import { readSpend } from "./months";
import { readClientDashboard } from "./panels";
import { listRecentChanges } from "./recent-changes";
import { readEntry, readStaffing } from "./sections";

export function dashboardRoutes(app: App, { db }: Services): void {
  app.get(
    "/dashboard",
    { schema: { tags: ["dashboard"], response: { 200: envelope(dashboardSchema) } } },
    async (request) => ({ data: await dashboardOf(db, requireSession(request), todayAt(Date.now())) }),
  );
}

const STAFFING_ROLES = ["admin", "system", "center-admin"];

async function dashboardOf(db: Database, session: Session, today: string): Promise<Dashboard> {
  const { person, user } = session;
  const scope = dashboardScopeOf(session);
  const hasStaffing = STAFFING_ROLES.includes(accessRoleOf(person));
  const isClient = accessRoleOf(person) === "client" && scope.of !== "none";
  const [name, kinds, available, coverage, endingSoon, recent] = await Promise.all([
    dashboardScopeName(db, scope),
    countByStatus(db, scope),
    countAvailable(db, scope, today),
    readCoverage(db, scope),
    countEndings(db, scope, today, resolveDay(today, inDays(SOON_DAYS), "to")),
    listRecentChanges(db, scope, { userId: user.id, person }),
  ]);
  const [staffing, spend, client, entry] = await Promise.all([
    hasStaffing && coverage ? readStaffing(db, { scope, coverage, kinds, today }) : null,
    hasStaffing || isClient ? readSpend(db, scope, today) : null,
    isClient ? readClientDashboard(db, scope) : null,
    isDataEntry(person) ? readEntry(db, scope, user.id, today) : null,
  ]);
  const openPositions = coverage && coverage.totals;
  const counts = { kinds, available, openPositions, endingSoon };
  return { scope: { of: scope.of, name }, ...counts, staffing, spend, client, entry, recent };
}
