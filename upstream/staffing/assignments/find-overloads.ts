import { sql } from "kysely";
import type { Overload } from "@/lib/contract/staffing/staffing";
import { formatDay, formatList } from "@/lib/format";
import { addDays, overlaps } from "@/lib/staffing/days";
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
 * For each write the days from today on which it would take its freelancer beyond a full week, and further than before
 * all of the writes; null if none. Locks the freelancers until the transaction ends, so that two writes at once can't
 * both find room.
 */
export async function findOverloads(db: Database, writes: readonly StaffingWrite[]): Promise<(Overload | null)[]> {
  const checked = writes.filter(takesMoreTime);
  if (checked.length === 0) return writes.map(() => null);
  const today = await readToday(db);
  const others = await lockCommitments(db, checked, today);
  const found = new Map<string, Overload | null>();
  const former = [...others, ...checked.filter(isCommittedBefore).map(({ id, before }) => commitmentOf(id, before))];
  const taken = [...others];
  for (const { id, after } of checked) {
    const own = commitmentOf(id, after);
    found.set(id, overloadOf(own, { taken, former, today }));
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

function isCommittedBefore({ before }: StaffingWrite): boolean {
  return isCommitted(before.status);
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

type Load = { taken: readonly Commitment[]; former: readonly Commitment[]; today: string };

/** Load changes only where an assignment starts or has ended, so only these days are compared. */
function overloadOf(own: Commitment, { taken, former, today }: Load): Overload | null {
  const isOwn = ({ freelancerId }: Commitment) => freelancerId === own.freelancerId;
  const clashing = taken.filter((other) => isOwn(other) && overlaps(own, other));
  const before = former.filter(isOwn);
  const compared = daysCompared([own, ...clashing, ...before], later(own.startDate, today))
    .filter((day) => isOn(own, day))
    .map((day) => ({ day, running: clashing.filter((other) => isOn(other, day)) }))
    .map(({ day, running }) => ({ day, running, load: own.allocation + sum(running) }));
  const isFuller = ({ day, load }: (typeof compared)[number]) =>
    load > FULL_WEEK && load > sum(before.filter((one) => isOn(one, day)));
  const overloaded = compared.filter(isFuller);
  const [first] = overloaded;
  if (!first) return null;
  const next = compared.find((one) => one.day > first.day && !isFuller(one));
  const ends = [own, ...first.running].map(({ endDate }) => endDate ?? OPEN_END);
  const [until = OPEN_END] = [...ends, ...(next ? [addDays(next.day, -1)] : [])].toSorted();
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

/** The first day, and those after it on which an assignment starts or is over. */
function daysCompared(commitments: readonly Commitment[], first: string): string[] {
  const changes = commitments.flatMap(({ startDate, endDate }) => [
    startDate,
    ...(endDate === null ? [] : [addDays(endDate, 1)]),
  ]);
  return [...new Set([first, ...changes.filter((day) => day > first)])].toSorted();
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
