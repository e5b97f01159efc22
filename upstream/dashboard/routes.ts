import { dashboardSchema, SOON_DAYS, type Dashboard } from "@/lib/contract/dashboard";
import { envelope } from "@/lib/contract/envelope";
import { resolveDay, inDays, todayAt } from "@/lib/records/field-types/relative-day";
import { requireSession } from "@/upstream/auth/authenticate";
import type { Session } from "@/upstream/auth/session";
import type { Database } from "@/upstream/database/connect";
import type { App, Services } from "@/upstream/http/app-type";
import { dashboardScopeOf } from "./dashboard-scope";
import { countAvailable, countByStatus, countEndings, countOpenPositions, dashboardScopeName } from "./figures";
import { listRecentChanges } from "./recent-changes";

export function dashboardRoutes(app: App, { db }: Services): void {
  app.get(
    "/dashboard",
    { schema: { tags: ["dashboard"], response: { 200: envelope(dashboardSchema) } } },
    async (request) => ({ data: await dashboardOf(db, requireSession(request), todayAt(Date.now())) }),
  );
}

async function dashboardOf(db: Database, session: Session, today: string): Promise<Dashboard> {
  const scope = dashboardScopeOf(session);
  const [name, kinds, available, openPositions, endingSoon, recent] = await Promise.all([
    dashboardScopeName(db, scope),
    countByStatus(db, scope),
    countAvailable(db, scope, today),
    countOpenPositions(db, scope),
    countEndings(db, scope, today, resolveDay(today, inDays(SOON_DAYS), "to")),
    listRecentChanges(db, scope, { userId: session.user.id, person: session.person }),
  ]);
  return { scope: { of: scope.of, name }, kinds, available, openPositions, endingSoon, recent };
}
