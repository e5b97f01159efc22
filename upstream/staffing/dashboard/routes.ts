import { dashboardAccessOf } from "@/lib/accounts/access/dashboard-access";
import {
  dashboardSchema,
  openingsSchema,
  type ClientDashboard,
  type Dashboard,
  type Openings,
} from "@/lib/contract/staffing/dashboard";
import { SOON_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { envelope } from "@/lib/contract/envelope";
import { resolveDay, inDays } from "@/lib/records/field-types/relative-day";
import { todayIn } from "@/lib/staffing/days";
import { datedOpenings, sumByStart } from "@/lib/staffing/openings/opening-starts";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { Session } from "@/upstream/accounts/auth/session";
import type { Database } from "@/upstream/platform/database/connect";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { SIGNED_IN, described } from "@/upstream/platform/http/route-texts";
import { authorize } from "@/upstream/records/authorize";
import { readOpenPositions } from "./open-positions";
import { dashboardScopeOf } from "./dashboard-scope";
import { countFree, countByStatus, countEndings, dashboardScopeName } from "./figures";
import { readSpend } from "./months";
import { readClientDashboard } from "./client-dashboard";
import { listRecentChanges } from "./recent-changes";
import { readEntry, readStaffing } from "./sections";

export function dashboardRoutes(app: App, { db, timeZone }: Services): void {
  app.get(
    "/dashboard",
    described(
      ["getDashboard", "Get the dashboard"],
      `Returns the figures that fit the user’s access role, of the records within their scope; parts meant for others are null. ${SIGNED_IN}`,
      { schema: { tags: ["dashboard"], response: { 200: envelope(dashboardSchema) } } },
    ),
    async (request) => ({ data: await dashboardOf(db, requireSession(request), todayIn(timeZone, Date.now())) }),
  );
  app.get(
    "/openings",
    described(
      ["listOpenings", "List the open positions"],
      "Returns the positions to fill, the project that starts soonest first, as the dashboard has them.",
      {
        onRequest: authorize("list", "projects"),
        schema: { tags: ["projects"], response: { 200: envelope(openingsSchema) } },
      },
    ),
    async (request) => ({ data: await openingsOf(db, requireSession(request)) }),
  );
}

async function openingsOf(db: Database, session: Session): Promise<Openings> {
  const found = await readOpenPositions(db, dashboardScopeOf(session));
  const { openings = 0, positions = 0 } = found?.totals ?? {};
  return { openings, positions, rows: found?.rows ?? [] };
}

async function dashboardOf(db: Database, session: Session, today: string): Promise<Dashboard> {
  const { person, user } = session;
  const scope = dashboardScopeOf(session);
  const { parts } = dashboardAccessOf({ ...person, companyId: user.companyId });
  const [name, kinds, available, positions, endingSoon, recent] = await Promise.all([
    dashboardScopeName(db, scope),
    countByStatus(db, scope),
    countFree(db, scope, today),
    readOpenPositions(db, scope),
    countEndings(db, scope, today, resolveDay(today, inDays(SOON_DAYS), "to")),
    parts.includes("placed") ? [] : listRecentChanges(db, scope, { userId: user.id, person }),
  ]);
  const [staffing, spend, client, entry] = await Promise.all([
    parts.includes("staffing") && positions ? readStaffing(db, { person, scope, positions, kinds, today }) : null,
    parts.includes("spend") ? readSpend(db, scope, today) : null,
    parts.includes("placed") ? readClientDashboard(db, { scope, positions, person }) : null,
    parts.includes("entry") ? readEntry(db, scope, user.id, today) : null,
  ]);
  const openPositions = positions && { ...positions.totals, ...startsOfClient(client, positions.totals, today) };
  const counts = { kinds, available, openPositions, endingSoon };
  return { scope: { of: scope.of, name }, ...counts, staffing, spend, client, entry, recent };
}

/** A client's months agree with their positions, which count those alone who can still come; of all that are listed. */
function startsOfClient(client: ClientDashboard | null, { positions }: { positions: number }, today: string) {
  if (client?.toFill.length !== positions) return {};
  return { starts: sumByStart(client.toFill.map(datedOpenings), today) };
}
