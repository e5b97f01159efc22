import { sql } from "kysely";
import type { Overload } from "@/lib/contract/staffing/staffing";
import { formatDay, formatList } from "@/lib/format";
import { overlaps } from "@/lib/staffing/days";
import { isCommitted } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import type { BeforeAfter, Values } from "@/upstream/records/read/record-of";
import { COMMITTED } from "@/upstream/staffing/work/status-lists";

export type StaffingWrite = BeforeAfter & { id: string };

type Commitment = Overload["assignments"][number] & { freelancerId: string; name: string };

const FULL_WEEK = 100;

/** A day later than every date a record may have: open ends compare as this. */
const OPEN_END = "9999-12-31";

const TAKING_TIME = ["freelancerId", "startDate", "endDate", "allocation", "status"];

/**
 * For each write the days from today on which it would take its freelancer beyond a full week; null if none. Locks the
 * freelancers until the transaction ends, so that two writes at once can't both find room.
 */
export async function findOverloads(db: Database, writes: readonly StaffingWrite[]): Promise<(Overload | null)[]> {
  const checked = writes.filter(takesMoreTime);
  if (checked.length === 0) return writes.map(() => null);
  const today = await readToday(db);
  const others = await lockCommitments(db, checked, today);
  const found = new Map<string, Overload | null>();
  const taken = [...others];
  for (const { id, after } of checked) {
    const own = commitmentOf(id, after);
    found.set(id, overloadOf(own, taken, today));
    taken.push(own);
  }
  return writes.map(({ id }) => found.get(id) ?? null);
}

/** “Anika Franklin would work 150% of a full week from 1 Dec 2026 to 15 Jan 2027.” */
export function overloadText({ name, from, to, load, assignments }: Overload): string {
  const until = to === null ? "" : ` to ${formatDay(to)}`;
  const names = assignments.map(({ code, project }) => (project ? `${project} (${code})` : code));
  return `${name} would work ${load}% of a full week from ${formatDay(from)}${until}, with ${formatList(names)}.`;
}

function takesMoreTime({ before, after }: StaffingWrite): boolean {
  return isCommitted(after.status) && TAKING_TIME.some((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/** The committed assignments of the writes' freelancers that end today or later, without those being written. */
async function lockCommitments(db: Database, writes: readonly StaffingWrite[], today: string): Promise<Commitment[]> {
  const freelancers = [...new Set(writes.map(({ after }) => after.freelancerId))];
  // A fixed order prevents deadlocks; other records may still refer to the freelancers.
  await sql`
    select from freelancers where id = any(${freelancers}::uuid[]) order by id for no key update
  `.execute(db);
  const { rows } = await sql<Commitment>`
    select record.id, record.code, record.freelancer_id, record.name, projects.name as project, record.role,
      record.start_date, record.end_date, record.allocation
    from assignments as record join projects on projects.id = record.project_id
    where record.freelancer_id = any(${freelancers}::uuid[]) and record.deleted_at is null
      and record.status in ${COMMITTED}
      and coalesce(record.end_date, 'infinity') >= ${today}::date
      and record.id <> all(${writes.map(({ id }) => id)}::uuid[])
    order by record.start_date, record.id
  `.execute(db);
  return rows;
}

function commitmentOf(id: string, values: Values): Commitment {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  return {
    id,
    code: text("code"),
    freelancerId: text("freelancerId"),
    name: text("freelancerName"),
    project: "",
    role: text("role"),
    startDate: text("startDate"),
    endDate: text("endDate") || null,
    allocation: Number(values.allocation),
  };
}

/** Load changes only where an assignment starts or has ended, so only these days are compared. */
function overloadOf(own: Commitment, others: readonly Commitment[], today: string): Overload | null {
  const clashing = others.filter((other) => other.freelancerId === own.freelancerId && overlaps(own, other));
  const starts = [own, ...clashing].map(({ startDate }) => later(startDate, later(own.startDate, today)));
  const overloaded = [...new Set(starts)]
    .filter((day) => isOn(own, day))
    .map((day) => ({ day, running: clashing.filter((other) => isOn(other, day)) }))
    .map(({ day, running }) => ({ day, running, load: own.allocation + sum(running) }))
    .filter(({ load }) => load > FULL_WEEK)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first] = overloaded;
  if (!first) return null;
  const ends = [own, ...first.running].map(({ endDate }) => endDate ?? OPEN_END).toSorted();
  const [until = OPEN_END] = ends;
  return {
    freelancerId: own.freelancerId,
    name: own.name || (first.running[0]?.name ?? ""),
    from: first.day,
    to: until === OPEN_END ? null : until,
    load: Math.max(...overloaded.map(({ load }) => load)),
    assignments: clashing
      .filter((other) => overloaded.some(({ running }) => running.includes(other)))
      .map(({ freelancerId: _freelancer, name: _name, ...other }) => other),
  };
}

function isOn({ startDate, endDate }: Commitment, day: string): boolean {
  return startDate <= day && day <= (endDate ?? OPEN_END);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function sum(commitments: readonly Commitment[]): number {
  return commitments.reduce((total, { allocation }) => total + allocation, 0);
}
