import { sql } from "kysely";
import type { FieldError } from "@/lib/contract/problem";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { overlaps } from "@/lib/staffing/days";
import { isBookable, isLive, isProjectOver } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { LIVE } from "@/upstream/staffing/work/status-lists";
import type { AssignmentWrite } from "./assignment-writes";

/**
 * For each write why its freelancer can't come to its position: a project that is over, a removed position, somebody who
 * isn't booked any more, or who is on the position at that time already.
 */
export async function findPlaceErrors(db: Database, writes: readonly AssignmentWrite[]): Promise<FieldError[][]> {
  const entering = writes.filter((write) => entersPosition(write) || isLonger(write));
  if (entering.length === 0) return writes.map(() => []);
  const places = await readPlaces(db, entering);
  const people = await readPeople(db, entering);
  const onPositions = [...(await readOthers(db, entering)), ...entering.map(stayOf)];
  return writes.map((write) => {
    if (!entering.includes(write)) return [];
    const stay = stayOf(write);
    const isEntering = entersPosition(write);
    // Dates may move where it was so before; the status doesn't go on.
    const isNew = (other: Stay) => isEntering || !wereTwice(stay, other);
    const twice = onPositions.find((other) => other.id !== write.id && areTwice(stay, other) && isNew(other));
    return [
      ...(isEntering && !write.isUndo ? placeErrors(write, places.get(stay.positionId)) : []),
      ...(isEntering ? personErrors(write, people.get(stay.freelancerId)) : []),
      ...(twice ? [{ path: pathOf(write, "freelancerId", "startDate"), message: twiceText(twice) }] : []),
    ];
  });
}

/** Whether somebody comes to a position, or goes on to the next status there. */
function entersPosition({ before, after }: AssignmentWrite): boolean {
  return isLive(after.status) && (before.status !== after.status || before.positionId !== after.positionId);
}

function isLonger({ before, after }: AssignmentWrite): boolean {
  return (
    isLive(after.status) && ["startDate", "endDate"].some((name) => (before[name] ?? null) !== (after[name] ?? null))
  );
}

type Place = { positionId: string; isRemoved: boolean; projectStatus: string | null; isCompanyArchived: boolean };

/** Locks the projects, so that none of them ends meanwhile. */
async function readPlaces(db: Database, writes: readonly AssignmentWrite[]): Promise<Map<string, Place>> {
  const ids = [...new Set(writes.map(({ after }) => after.positionId))];
  await sql`
    select from projects where id in (select project_id from project_positions where id = any(${ids}::uuid[]))
    order by id for no key update
  `.execute(db);
  const { rows } = await sql<Place>`
    select item.id as position_id, item.project_id is null as is_removed, projects.status as project_status,
      coalesce(companies.status = 'archived', false) as is_company_archived
    from project_positions as item left join projects on projects.id = item.project_id
      left join companies on companies.id = projects.company_id
    where item.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.positionId, row]));
}

function placeErrors(write: AssignmentWrite, place: Place | undefined): FieldError[] {
  if (!place) return [];
  if (place.isRemoved) return [{ path: "positionId", message: "This position was removed from its project" }];
  const path = pathOf(write, "projectId");
  if (isProjectOver(place.projectStatus)) {
    return [{ path, message: `This project is ${place.projectStatus === "cancelled" ? "canceled" : "completed"}` }];
  }
  return place.isCompanyArchived ? [{ path, message: "This project’s company is archived" }] : [];
}

/** The status of each write's freelancer; locked in order, so that two writes at once don't both find room. */
async function readPeople(db: Database, writes: readonly AssignmentWrite[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status::text as status from freelancers
    where id = any(${[...new Set(writes.map(({ after }) => after.freelancerId))]}::uuid[])
    order by id for no key update
  `.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Without the reason for blocking, which not everybody who decides on a proposal may read. */
function personErrors(write: AssignmentWrite, status: string | undefined): FieldError[] {
  if (status === undefined || isBookable(status)) return [];
  return [{ path: pathOf(write, "freelancerId"), message: `This freelancer is ${status}` }];
}

type Span = { startDate: string; endDate: string | null };

/** `before`: the days that it had so far. */
type Stay = Span & {
  id: string;
  code: string;
  status: string;
  freelancerId: string;
  positionId: string;
  before: Span | null;
};

async function readOthers(db: Database, writes: readonly AssignmentWrite[]): Promise<Stay[]> {
  const idsOf = (name: "freelancerId" | "positionId") => [...new Set(writes.map(({ after }) => after[name]))];
  const { rows } = await sql<Omit<Stay, "before">>`
    select id, code, status::text as status, freelancer_id, position_id, start_date, end_date from assignments
    where freelancer_id = any(${idsOf("freelancerId")}::uuid[]) and position_id = any(${idsOf("positionId")}::uuid[])
      and status in ${LIVE} and deleted_at is null and id <> all(${writes.map(({ id }) => id)}::uuid[])
    order by start_date, id
  `.execute(db);
  return rows.map((row) => ({ ...row, before: row }));
}

function stayOf({ id, record, before, after }: AssignmentWrite): Stay {
  const text = (name: string) => textOrNull(after[name]) ?? "";
  return {
    id,
    code: record.code,
    status: text("status"),
    freelancerId: text("freelancerId"),
    positionId: text("positionId"),
    ...spanOf(after),
    before: isLive(before.status) ? spanOf(before) : null,
  };
}

function spanOf(values: Values): Span {
  return { startDate: textOrNull(values.startDate) ?? "", endDate: textOrNull(values.endDate) };
}

/** The same person at the same time on the same position, where one would count as two. */
function areTwice(a: Stay, b: Stay): boolean {
  return a.freelancerId === b.freelancerId && a.positionId === b.positionId && overlaps(a, b);
}

function wereTwice({ before: a }: Stay, { before: b }: Stay): boolean {
  return a !== null && b !== null && overlaps(a, b);
}

function twiceText({ code, status }: Stay): string {
  return `Already ${status} for this position at that time${code ? ` (${code})` : ""}`;
}

/** A record that exists is refused its next status; a new one has the field at fault. */
function pathOf({ before, after }: AssignmentWrite, field: string, edited = field): string {
  if (before.status === undefined) return field;
  return before.status === after.status ? edited : "status";
}
