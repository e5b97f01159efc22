import { sql } from "kysely";
import { addDays } from "@/lib/staffing/days";
import { openingFacts, openingsUntil, type OpeningFacts } from "@/lib/staffing/openings/openings";
import { isDemand } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { projectStaffing, type ProjectStaffing } from "./staffed-positions";
import { writeFigures, type Figures } from "./write-figures";

/**
 * The only writer of what openings come to: computes the figures of these projects' positions, and what they add to
 * demand, from what is written by now. Neither a version nor the change ledger knows of them.
 * @param db the transaction of the writes
 */
export async function storeOpenings(db: Database, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  // In one order everywhere, so that two writers don't deadlock; whoever comes second sees the first's work.
  await sql`select from projects where id = any(${projectIds}::uuid[]) order by id for no key update`.execute(db);
  const { rows } = await sql<Project>`
    select record.id, record.deleted_at is not null as is_deleted, coalesce(record.center_code, '') as center_code,
      ${projectStaffing("record")} as staffing
    from projects as record where record.id = any(${projectIds}::uuid[])
  `.execute(db);
  const positions = rows.flatMap(positionsOf);
  await writeFigures(db, "project_positions", positions.map(figuresOf));
  const demand = positions.filter(({ isCounted }) => isCounted).flatMap(demandOf);
  await writeDemand(db, projectIds, demand);
}

/** An archived company's projects are no demand, and are again once it isn't archived any more. */
export async function storeOpeningsOfCompanies(db: Database, companyIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from projects where company_id = any(${companyIds}::uuid[]) and deleted_at is null
  `.execute(db);
  await storeOpenings(
    db,
    rows.map(({ id }) => id),
  );
}

type Project = {
  id: string;
  isDeleted: boolean;
  centerCode: string;
  staffing: ProjectStaffing;
};

type Position = {
  id: string;
  role: string;
  projectId: string;
  centerCode: string;
  isCounted: boolean;
  facts: OpeningFacts;
  until: string | null;
};

function positionsOf({ id: projectId, isDeleted, centerCode, staffing }: Project): Position[] {
  const { today, positions, ...project } = staffing;
  const isCounted = !isDeleted && isDemand(project);
  return positions.map((position) => ({
    id: position.id,
    role: position.role,
    projectId,
    centerCode,
    isCounted,
    facts: openingFacts(position, project, today),
    until: openingsUntil(position, project, today),
  }));
}

function figuresOf({ id, facts: { filled, open, overfilled, pending, gaps }, until }: Position): Figures {
  return { id, filled, open, overfilled, pending, gaps, figuresUntil: until ?? "infinity" };
}

type DemandRow = {
  project_id: string;
  center_code: string;
  role: string;
  day: string;
  change: number;
  openings: number;
};

function demandOf({ projectId, centerCode, role, facts }: Position): DemandRow[] {
  const row = { project_id: projectId, center_code: centerCode, role };
  const changes = facts.unfilled.flatMap(({ start, end, count }) => [
    { day: start, change: count },
    ...(end === null ? [] : [{ day: addDays(end, 1), change: -count }]),
  ]);
  return [
    ...(facts.open > 0 ? [{ ...row, day: "-infinity", change: 0, openings: facts.open }] : []),
    ...changes.map((change) => ({ ...row, ...change, openings: 0 })),
  ];
}

/** Replaces what the projects added before, also by positions that are gone, and appends the difference. */
async function writeDemand(db: Database, projectIds: readonly string[], demand: readonly DemandRow[]): Promise<void> {
  await sql`
    with removed as (
      delete from project_demand where project_id = any(${projectIds}::uuid[])
      returning center_code, role, day, change, openings
    ), added as (
      insert into project_demand
      select * from json_populate_recordset(null::project_demand, ${JSON.stringify(demand)}::json)
      returning center_code, role, day, change, openings
    )
    insert into demand_changes (center_code, role, day, change, openings)
    select center_code, role, day, sum(change), sum(openings)
    from (
      select * from added
      union all select center_code, role, day, -change, -openings from removed
    ) as changes
    group by center_code, role, day having sum(change) <> 0 or sum(openings) <> 0
  `.execute(db);
}
