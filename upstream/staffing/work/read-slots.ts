import { sql } from "kysely";
import type { SlotCounts } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import {
  companyStatus,
  openingSums,
  PEOPLE_ON_POSITION,
  projectStaffing,
  type ProjectStaffing,
} from "./staffed-positions";
import { LIVE } from "./status-lists";

type Row = { id: string; staffed: ProjectStaffing };

/** What the openings of positions come to, by the position. */
export async function readPositionSlots(
  db: Database,
  positionIds: readonly string[],
): Promise<Map<string, SlotCounts>> {
  if (positionIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select item.id, json_build_object(
      'today', ${TODAY}, 'status', projects.status, 'companyStatus', ${companyStatus(sql`projects.company_id`)},
      'startDate', projects.start_date, 'endDate', projects.end_date,
      'positions', json_build_array(json_build_object(
        'id', item.id, 'role', item.role, 'openings', item.openings, 'people', ${PEOPLE_ON_POSITION},
        'startDate', item.start_date, 'endDate', item.end_date
      ))
    ) as staffed
    from project_positions as item join projects on projects.id = item.project_id
    where item.id = any(${[...new Set(positionIds)]}::uuid[])
  `.execute(db);
  return slotsById(rows);
}

/** What the openings of their positions come to, by the assignment; not of those that are over. */
export async function readAssignmentSlots(db: Database, ids: readonly string[]): Promise<Map<string, SlotCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; positionId: string }>`
    select id, position_id from assignments
    where id = any(${[...new Set(ids)]}::uuid[]) and deleted_at is null and status in ${LIVE}
  `.execute(db);
  const slots = await readPositionSlots(
    db,
    rows.map(({ positionId }) => positionId),
  );
  return new Map(
    rows.flatMap(({ id, positionId }) => {
      const own = slots.get(positionId);
      return own ? [[id, own] as const] : [];
    }),
  );
}

/** What the openings of projects come to, by the project. */
export async function readProjectSlots(db: Database, projectIds: readonly string[]): Promise<Map<string, SlotCounts>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select projects.id, ${projectStaffing("projects")} as staffed from projects
    where projects.id = any(${[...new Set(projectIds)]}::uuid[]) and projects.deleted_at is null
  `.execute(db);
  return slotsById(rows);
}

function slotsById(rows: readonly Row[]): Map<string, SlotCounts> {
  return new Map(rows.map(({ id, staffed }) => [id, openingSums(staffed)]));
}
