import { dashboardSchema, type Dashboard } from "@/lib/contract/dashboard";
import { envelope } from "@/lib/contract/envelope";
import { requireSession } from "@/upstream/auth/authenticate";
import type { Session } from "@/upstream/auth/session";
import type { Database } from "@/upstream/database/connect";
import type { App, Services } from "@/upstream/http/app-type";
import { countAvailable, countByStatus, countEndings, countOpenPositions, outlookName } from "./figures";
import { outlookOf } from "./outlook";
import { listRecentChanges } from "./recent-changes";

const SOON_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function dashboardRoutes(app: App, { db }: Services): void {
  app.get(
    "/dashboard",
    { schema: { tags: ["dashboard"], response: { 200: envelope(dashboardSchema) } } },
    async (request) => ({ data: await dashboardOf(db, requireSession(request), new Date()) }),
  );
}

async function dashboardOf(db: Database, session: Session, now: Date): Promise<Dashboard> {
  const outlook = outlookOf(session);
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS);
  const [name, kinds, available, openPositions, endingSoon, recent] = await Promise.all([
    outlookName(db, outlook),
    countByStatus(db, outlook),
    countAvailable(db, outlook, dayOf(now)),
    countOpenPositions(db, outlook),
    countEndings(db, outlook, dayOf(now), dayOf(soon)),
    listRecentChanges(db, outlook),
  ]);
  return { scope: { of: outlook.of, name }, kinds, available, openPositions, endingSoon, recent };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
