import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Affected } from "@/lib/staffing/consequences/options-by-cause";
import type { Billed } from "@/lib/staffing/consequences/money-changed";
import { isLive } from "@/lib/staffing/statuses";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import type { Database } from "@/upstream/platform/database/connect";
import { COMMITTED, LIVE, OVER } from "@/upstream/staffing/work/status-lists";

/** A live assignment with all that its consequences depend on. */
export type LiveAssignment = Affected &
  Billed & {
    /** The id of the record that the event happens to. */
    ownerId: string;
    positionId: string;
    openings: number;
    /** Of the position, else of its project. */
    placeStart: string | null;
    placeEnd: string | null;
    project: { id: string; code: string; name: string };
    isProjectOpen: boolean;
    record: RecordRow;
  };

export type LiveAssignments = {
  assignments: LiveAssignment[];
  /** By owner, how many are out of the writer's scope. */
  unseen: Map<string, number>;
  /** The committed assignments on the positions, seen or not. */
  committed: PositionWork[];
};

type PositionWork = Pick<Affected, "id" | "freelancerId" | "status" | "startDate" | "endDate"> & { positionId: string };

type Listed = {
  id: string;
  ownerId: string;
  openings: number;
  placeStart: string | null;
  placeEnd: string | null;
  projectId: string;
  projectCode: string;
  projectName: string;
  isProjectOpen: boolean;
};

const IS_OPEN = sql<boolean>`projects.status not in ${OVER}`;

/** Which assignments a kind's records have. */
const OWNED: Partial<Record<Kind, { owner: RawBuilder<unknown>; condition?: RawBuilder<boolean> }>> = {
  projects: { owner: sql`work.project_id` },
  freelancers: { owner: sql`work.freelancer_id` },
  companies: { owner: sql`work.company_id`, condition: IS_OPEN },
  centers: { owner: sql`(select centers.id from centers where centers.code = work.center_code)` },
};

/** The live assignments of records, by their start. @param isLocked locks them until the transaction ends */
export async function readLiveAssignments(
  db: Database,
  person: Person,
  { kind, ids, isLocked }: { kind: Kind; ids: readonly string[]; isLocked: boolean },
): Promise<LiveAssignments> {
  const owned = OWNED[kind];
  if (!owned || ids.length === 0) return { assignments: [], unseen: new Map(), committed: [] };
  const { owner, condition = sql<boolean>`true` } = owned;
  const { rows } = await sql<Listed>`
    select work.id, ${owner} as owner_id, item.openings,
      coalesce(item.start_date, projects.start_date) as place_start,
      coalesce(item.end_date, projects.end_date) as place_end, projects.id as project_id, projects.code as project_code,
      projects.name as project_name, ${IS_OPEN} as is_project_open
    from assignments as work
      join projects on projects.id = work.project_id join project_positions as item on item.id = work.position_id
    where ${owner} = any(${ids}::uuid[]) and work.status in ${LIVE} and work.deleted_at is null
      and ${condition}
    order by work.start_date, work.number
  `.execute(db);
  const target = { kind: "assignments", ids: rows.map(({ id }) => id), isLocked } as const;
  const records = new Map((await readForChange(db, person, "update", target)).map((record) => [record.id, record]));
  const assignments = rows.flatMap((row) => {
    const record = records.get(row.id);
    // Somebody may have ended it while this waited for the lock.
    return record && isLive(record.status) ? [liveAssignment(row, record)] : [];
  });
  const unseen = new Map<string, number>();
  for (const { id, ownerId } of rows) if (!records.has(id)) unseen.set(ownerId, (unseen.get(ownerId) ?? 0) + 1);
  return { assignments, unseen, committed: await readCommitted(db, assignments) };
}

function liveAssignment(row: Listed, record: RecordRow): LiveAssignment {
  const text = (name: string) => textOrNull(record[name]) ?? "";
  return {
    id: record.id,
    ownerId: row.ownerId,
    freelancerId: text("freelancerId"),
    status: text("status"),
    startDate: text("startDate"),
    endDate: textOrNull(record.endDate),
    createdAt: record.createdAt,
    allocation: Number(record.allocation),
    billRate: textOrNull(record.billRate),
    currency: text("currency"),
    rateUnit: text("rateUnit"),
    positionId: text("positionId"),
    openings: row.openings,
    placeStart: row.placeStart,
    placeEnd: row.placeEnd,
    project: { id: row.projectId, code: row.projectCode, name: row.projectName },
    isProjectOpen: row.isProjectOpen,
    record,
  };
}

async function readCommitted(db: Database, assignments: readonly LiveAssignment[]): Promise<PositionWork[]> {
  const positions = [...new Set(assignments.map(({ positionId }) => positionId))];
  if (positions.length === 0) return [];
  const { rows } = await sql<PositionWork>`
    select id, position_id, freelancer_id, status, start_date, end_date from assignments
    where position_id = any(${positions}::uuid[]) and deleted_at is null
      and status in ${COMMITTED}
  `.execute(db);
  return rows;
}
