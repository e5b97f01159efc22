import { sql } from "kysely";
import type { FieldError } from "@/lib/contract/problem";
import { isBookable, isLive, overWord } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import type { AssignmentWrite } from "./assignment-writes";

/**
 * For each write why its freelancer can't come to its position: a project that is over, a removed position, or somebody
 * who isn't booked any more.
 */
export async function findPlaceErrors(db: Database, writes: readonly AssignmentWrite[]): Promise<FieldError[][]> {
  const entering = writes.filter(entersPosition);
  if (entering.length === 0) return writes.map(() => []);
  const places = await readPlaces(db, entering);
  const people = await readPeople(db, entering);
  return writes.map((write) => {
    if (!entersPosition(write)) return [];
    const { positionId, freelancerId } = write.after;
    return [
      ...(write.isUndo ? [] : placeErrors(write, places.get(String(positionId)))),
      ...personErrors(write, people.get(String(freelancerId))),
    ];
  });
}

/** Whether somebody comes to a position, or goes on to the next status there. */
function entersPosition({ before, after }: AssignmentWrite): boolean {
  return isLive(after.status) && (before.status !== after.status || before.positionId !== after.positionId);
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
  const over = overWord(place.projectStatus);
  if (over) return [{ path, message: `This project is ${over}` }];
  return place.isCompanyArchived ? [{ path, message: "This project’s company is archived" }] : [];
}

/** The status of each write's freelancer, by id; locked in order, so that nobody is blocked meanwhile. */
export async function readPeople(db: Database, writes: readonly AssignmentWrite[]): Promise<Map<string, string>> {
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

/** A record that exists is refused its next status; a new one has the field at fault. */
function pathOf({ before }: AssignmentWrite, field: string): string {
  return before.status === undefined ? field : "status";
}
