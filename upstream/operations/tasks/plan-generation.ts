import { sql } from "kysely";
import type { GenerationPreview, GenerationRequest } from "@/lib/contract/operations/tasks";
import { GENERATED_TASKS_MAX } from "@/lib/contract/operations/tasks";
import { formatCount } from "@/lib/format";
import { periodsDue, type DuePeriod, type Frequency } from "@/lib/records/task-periods";
import type { Database } from "@/upstream/platform/database/connect";
import { invalid } from "@/upstream/platform/http/problem-error";
import { MAPPING_PEOPLE } from "@/upstream/records/read/derived-figures";

export type ActiveMapping = {
  id: string;
  code: string;
  title: string;
  description: string | null;
  centerCode: string;
  center: string;
  role: string;
  category: string;
  frequency: Frequency;
  dueOffset: number;
  /** The ids of the users who get its tasks. */
  people: string[];
};

/** The active mappings of active centers. @param id only this one, if it is still active */
export async function listActiveMappings(
  db: Database,
  { centerCode = null, id = null }: { centerCode?: string | null; id?: string | null },
): Promise<ActiveMapping[]> {
  const { rows } = await sql<ActiveMapping>`
    select record.id, record.code, record.title, record.description, record.center_code, centers.name as center,
      record.role, record.category, record.frequency, record.due_offset,
      array(select users.id::text ${MAPPING_PEOPLE} order by users.id) as people
    from mappings as record join centers on centers.code = record.center_code
    where record.deleted_at is null and record.status = 'active'
      and centers.deleted_at is null and centers.status = 'active'
      and (${centerCode}::text is null or record.center_code = ${centerCode})
      and (${id}::uuid is null or record.id = ${id})
    order by record.id
  `.execute(db);
  return rows;
}

export type DueTask = DuePeriod & { assigneeId: string };

/** One task for each person and period. */
export function tasksDue(mapping: ActiveMapping, { from, to }: Pick<GenerationRequest, "from" | "to">): DueTask[] {
  return periodsDue(mapping, from, to).flatMap((due) => mapping.people.map((assigneeId) => ({ ...due, assigneeId })));
}

/** What a generation would do now. @throws ProblemError 422 if it would create too many tasks */
export async function previewGeneration(db: Database, request: GenerationRequest): Promise<GenerationPreview> {
  const mappings = await listActiveMappings(db, request);
  const due = mappings.flatMap((mapping) =>
    tasksDue(mapping, request).map((one) => ({ ...one, mappingId: mapping.id })),
  );
  if (due.length > GENERATED_TASKS_MAX) {
    const message = `Choose fewer days: these are ${formatCount(due.length)} tasks`;
    throw invalid([{ path: "to", message }]);
  }
  const existing = await readGenerated(db, [...new Set(due.map(({ mappingId }) => mappingId))]);
  const created = due.filter((one) => !existing.has(keyOf(one)));
  return {
    creates: created.length,
    exists: due.length - created.length,
    people: new Set(created.map(({ assigneeId }) => assigneeId)).size,
    nobody: mappings
      .filter(({ people }) => people.length === 0)
      .map(({ id, code, title, center, role }) => ({ id, code, title, center, role })),
    inactiveCenters: await listInactiveCenters(db, request.centerCode),
  };
}

async function listInactiveCenters(
  db: Database,
  centerCode: string | null,
): Promise<GenerationPreview["inactiveCenters"]> {
  const { rows } = await sql<GenerationPreview["inactiveCenters"][number]>`
    select centers.code, centers.name, count(*)::int as mappings
    from mappings as record join centers on centers.code = record.center_code
    where record.deleted_at is null and record.status = 'active'
      and centers.deleted_at is null and centers.status = 'inactive'
      and (${centerCode}::text is null or record.center_code = ${centerCode})
    group by centers.code, centers.name order by centers.name, centers.code
  `.execute(db);
  return rows;
}

type Key = { mappingId: string; period: string; assigneeId: string };

async function readGenerated(db: Database, mappingIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("generatedTasks")
    .select(["mappingId", "period", "assigneeId"])
    .where("mappingId", "in", mappingIds.length > 0 ? mappingIds : ["00000000-0000-0000-0000-000000000000"])
    .execute();
  return new Set(rows.map(keyOf));
}

function keyOf({ mappingId, period, assigneeId }: Key): string {
  return `${mappingId} ${period} ${assigneeId}`;
}
