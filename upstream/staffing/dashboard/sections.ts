import type { Dashboard, EntryDashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import {
  freeWith,
  MISSING_DATA,
  MISSING_DATA_CHECKS,
  OVERLOADED,
  PAST_END,
  UNTOUCHED_PROPOSALS,
} from "@/lib/contract/staffing/dashboard-lists";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Database } from "@/upstream/platform/database/connect";
import { countLists } from "./count-lists";
import type { OpenPositions } from "./open-positions";
import type { DashboardScope } from "./dashboard-scope";
import { readLoad } from "./months";
import {
  listCreatedToday,
  listMissing,
  listOverloaded,
  listUnconfirmed,
  listUntouched,
  listWithoutFollowOn,
} from "./panels";

type StaffingFacts = {
  person: Person;
  scope: DashboardScope;
  positions: OpenPositions;
  kinds: Dashboard["kinds"];
  today: string;
};

/** What those who staff projects start their day with. */
export async function readStaffing(
  db: Database,
  { person, scope, positions: { totals, rows, demand }, kinds, today }: StaffingFacts,
): Promise<Staffing> {
  const [
    [untouched = NONE, overloaded = NONE, pastEnd = NONE, ...supplies],
    oldest,
    soonest,
    withoutFollowOn,
    unconfirmed,
    months,
  ] = await Promise.all([
    countLists(db, scope, [UNTOUCHED_PROPOSALS, OVERLOADED, PAST_END, ...demand.map(({ skill }) => freeWith(skill))]),
    listUntouched(db, scope, person),
    listOverloaded(db, scope, today),
    listWithoutFollowOn(db, scope, today),
    listUnconfirmed(db, scope, today),
    readLoad(db, scope, today),
  ]);
  const people = kinds.find(({ kind }) => kind === "freelancers")?.byStatus.active ?? 0;
  return {
    toFill: { openings: totals.openings, positions: totals.positions, rows },
    untouched: { ...untouched, rows: oldest },
    overloaded: { ...overloaded, rows: soonest },
    withoutFollowOn,
    pastEnd,
    unconfirmed,
    utilization: { people, months },
    skills: demand.map((needed, i) => ({ ...needed, supply: supplies[i] ?? NONE })),
  };
}

const NONE = { count: 0, isExact: true };

export async function readEntry(
  db: Database,
  scope: DashboardScope,
  userId: string,
  today: string,
): Promise<EntryDashboard> {
  const [created, tallies, ...rows] = await Promise.all([
    listCreatedToday(db, scope, userId, today),
    countLists(
      db,
      scope,
      MISSING_DATA_CHECKS.map((check) => MISSING_DATA[check]),
    ),
    ...MISSING_DATA_CHECKS.map((check) => listMissing(db, scope, MISSING_DATA[check])),
  ]);
  const missing = MISSING_DATA_CHECKS.map((check, i) => ({ check, ...(tallies[i] ?? NONE), rows: rows[i] ?? [] }));
  return { created, missing };
}
