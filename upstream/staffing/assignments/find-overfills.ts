import { sql } from "kysely";
import type { Overfill } from "@/lib/contract/staffing/consequences";
import { formatDay, formatList } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { fullDays, peopleAtOnce } from "@/lib/staffing/openings/openings";
import { isCommitted } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { COMMITTED } from "@/upstream/staffing/work/status-lists";
import type { StaffingWrite } from "./find-overloads";

type Seat = {
  id: string;
  code: string;
  name: string;
  freelancerId: string;
  startDate: string;
  endDate: string | null;
};
type Position = { id: string; role: string; openings: number; people: Seat[]; former: readonly Seat[] };

const NAMED_MAX = 5;

/**
 * For each write the days from today on with more people than openings, and than before all of the writes; null if there
 * are none. Who leaves on one day and who starts on the next share an opening. Locks the positions until the transaction
 * ends, so that two writes at once can't both take the last one.
 */
export async function findOverfills(
  db: Database,
  writes: readonly StaffingWrite[],
  today: string,
): Promise<(Overfill | null)[]> {
  const filling = writes.filter(takesOpening);
  if (filling.length === 0) return writes.map(() => null);
  const positions = await lockPositions(db, filling);
  const found = new Map<string, Overfill>();
  for (const { id, after } of filling) {
    const position = positions.get(String(after.positionId));
    if (!position) continue;
    const seat = seatOf(id, after);
    const overfill = overfillOf(position, seat, today);
    if (overfill) found.set(id, overfill);
    else position.people.push(seat);
  }
  return writes.map(({ id }) => found.get(id) ?? null);
}

const OCCUPYING = ["freelancerId", "positionId", "startDate", "endDate"];

function takesOpening({ before, after }: StaffingWrite): boolean {
  if (!isCommitted(after.status)) return false;
  return !isCommitted(before.status) || OCCUPYING.some((name) => (before[name] ?? null) !== (after[name] ?? null));
}

function seatOf(id: string, after: StaffingWrite["after"]): Seat {
  const text = (name: string) => textOrNull(after[name]) ?? "";
  return {
    id,
    code: text("code"),
    name: text("freelancerName"),
    freelancerId: text("freelancerId"),
    startDate: text("startDate"),
    endDate: textOrNull(after.endDate),
  };
}

function overfillOf({ id, role, openings, people, former }: Position, seat: Seat, today: string): Overfill | null {
  const from = seat.startDate > today ? seat.startDate : today;
  if (seat.endDate !== null && seat.endDate < from) return null;
  const filling = (seats: readonly Seat[]) => seats.map((one) => ({ ...one, status: "accepted" }));
  const days = { start: from, end: seat.endDate, freelancerId: seat.freelancerId };
  const full = fullDays({ openings, people: filling(people), former: filling(former) }, days, today);
  const [first] = full;
  if (!first) return null;
  const others = people.filter(
    ({ freelancerId, startDate, endDate }) =>
      freelancerId !== seat.freelancerId &&
      startDate <= (first.end ?? startDate) &&
      (endDate === null || endDate >= first.start),
  );
  // Whoever is there with several assignments is named once.
  const filledBy = [...Map.groupBy(others, ({ freelancerId }) => freelancerId).values()].flatMap((own) =>
    own.slice(0, 1),
  );
  return {
    positionId: id,
    role,
    openings,
    people: Math.max(...full.map((span) => peopleAtOnce(filling([...people, seat]), span).most)),
    from: first.start,
    to: full.at(-1)?.end ?? null,
    filledBy: filledBy
      .slice(0, NAMED_MAX)
      .map(({ id: assignmentId, code, name }) => ({ id: assignmentId, code, name })),
  };
}

/** “Tester would have 2 people for 1 opening from 1 Dec 2026, with Ada King (ASG-000001).” */
export function overfillText({ role, openings, people, from, filledBy }: Overfill): string {
  const seats = openings === 1 ? "1 opening" : `${openings} openings`;
  const more = people - 1 - filledBy.length;
  const others = filledBy.map(({ name, code }) => (code ? `${name} (${code})` : name || "another freelancer"));
  const names = formatList([...others, ...(more > 0 ? [`${more} more`] : [])]);
  return `${role} would have ${people} people for ${seats} from ${formatDay(from)}, with ${names}.`;
}

async function lockPositions(db: Database, writes: readonly StaffingWrite[]): Promise<Map<string, Position>> {
  const ids = [...new Set(writes.map(({ after }) => after.positionId))];
  // A fixed order prevents deadlocks; assignments may still refer to the positions.
  await sql`select from project_positions where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  const { rows } = await sql<Omit<Position, "former">>`
    select item.id, item.role, item.openings,
      coalesce(
        json_agg(
          json_build_object('id', record.id, 'code', record.code, 'name', record.name,
            'freelancerId', record.freelancer_id, 'startDate', record.start_date, 'endDate', record.end_date)
          order by record.number
        ) filter (where record.id is not null),
        '[]'
      ) as people
    from project_positions as item left join assignments as record
      on record.position_id = item.id and record.deleted_at is null
      and record.status in ${COMMITTED}
      and record.id <> all(${writes.map(({ id }) => id)}::uuid[])
    where item.id = any(${ids}::uuid[]) group by item.id
  `.execute(db);
  const before = writes.filter((write) => isCommitted(write.before.status));
  return new Map(
    rows.map((row) => {
      const moved = before.filter((write) => write.before.positionId === row.id);
      return [row.id, { ...row, former: [...row.people, ...moved.map((write) => seatOf(write.id, write.before))] }];
    }),
  );
}
