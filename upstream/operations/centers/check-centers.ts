import { sql, type RawBuilder } from "kysely";
import { CONFIRM_DEACTIVATION } from "@/lib/contract/changes/confirm";
import type { Deactivation } from "@/lib/contract/problem";
import { deactivationText } from "@/lib/records/deactivation-text";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { conflict } from "@/upstream/platform/http/problem-error";
import { CENTER_FIGURES, UNFINISHED_TASKS } from "@/upstream/records/read/derived-figures";
import { consequencesOf, findConsequences } from "@/upstream/staffing/assignments/consequences/find-consequences";
import type { Writer } from "@/upstream/changes/plan/kind-rules";
import { unnamed, type ChangePlan, type Failure, type RecordName } from "@/upstream/changes/plan/change-plan";

type Named = { record: RecordName; id: string; name: string };
type Other = { id: string; code: string; name: string };

/**
 * In a list of choices, two centers of one name can't be told apart. Those from before may stay. The plan's other checks
 * of updates come earlier: a center that stays as it is keeps its name from others.
 */
export async function checkCenterNames(db: Database, _writer: Writer, plan: ChangePlan): Promise<Failure[]> {
  const writes = nameWrites(plan);
  if (writes.length === 0) return [];
  // One after the other: each then sees what the one before has committed.
  await sql`select from installation for update`.execute(db);
  return nameFailures(db, writes);
}

/** A center that can't have its new name keeps the old one, so the rest are checked again. */
async function nameFailures(db: Database, writes: readonly Named[]): Promise<Failure[]> {
  const compared = await compareNames(db, writes);
  const names = new Set<string>();
  const failures = writes.flatMap(({ record, id }): Failure[] => {
    const { key = "", other = null } = compared.get(id) ?? {};
    const isRepeated = names.has(key);
    names.add(key);
    if (!other && !isRepeated) return [];
    const message = other ? `Center ${other.code} already has this name` : "Another center gets this name, too";
    const references = other ? { references: [{ kind: "centers", ...other }] } : {};
    return [{ record, problem: conflict(`${message}.`, { errors: [{ path: "name", message }], ...references }) }];
  });
  if (failures.length === 0) return [];
  const failed = new Set(failures.map(({ record }) => record.id));
  const rest = writes.filter(({ id }) => !failed.has(id));
  return rest.length === 0 ? failures : [...failures, ...(await nameFailures(db, rest))];
}

function nameWrites({ creates, updates, restores }: ChangePlan): Named[] {
  const renames = updates.filter(({ before, patch }) => patch.name !== undefined && patch.name !== before.name);
  return [
    ...creates.map(({ id, values }) => ({ record: unnamed(id), id, name: String(values.name) })),
    ...renames.map(({ before, patch }) => ({ record: before, id: before.id, name: String(patch.name) })),
    ...restores.map((record) => ({ record, id: record.id, name: record.name })),
  ];
}

type Compared = { key: string; other: Other | null };

/** For each write, by id, its name as compared, and another center that has that name and keeps it. */
async function compareNames(db: Database, writes: readonly Named[]): Promise<Map<string, Compared>> {
  const [ids, names] = [writes.map(({ id }) => id), writes.map(({ name }) => name)];
  const { rows } = await sql<Compared & { id: string }>`
    select written.id::text, written.key, (
      select json_build_object('id', centers.id, 'code', centers.code, 'name', centers.name) from centers
      where ${comparedName(sql`centers.name`)} = written.key and deleted_at is null and centers.id <> all(${ids}::uuid[])
      order by centers.code limit 1
    ) as other
    from (
      select id, ${comparedName(sql`name collate "und-x-icu"`)} as key
      from unnest(${ids}::uuid[], ${names}::text[]) as given (id, name)
    ) as written
  `.execute(db);
  return new Map(rows.map(({ id, ...compared }) => [id, compared]));
}

/** Served by `centers_named`. */
function comparedName(name: RawBuilder<unknown>) {
  return sql`lower(regexp_replace(${name}, '\\s', '', 'g'))`;
}

/** A deactivated center keeps what is in it, so whoever does it should know what that is, and may end its work. */
export async function checkDeactivations(
  db: Database,
  { person }: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
): Promise<Failure[]> {
  const { kind, updates } = plan;
  if (confirms.includes(CONFIRM_DEACTIVATION)) return [];
  const ending = updates.filter(
    ({ before, patch, isUndo = false }) => !isUndo && before.status === "active" && patch.status === "inactive",
  );
  const contents = await countContents(
    db,
    ending.map(({ before }) => before.id),
  );
  if (contents.size === 0) return [];
  const today = await readToday(db);
  const consequences = await findConsequences(db, plan, { person, isLocked: false, today });
  const questions = new Map(
    consequences.found.map((one) => [one.update.before.id, consequencesOf(kind, one, consequences.live, today)]),
  );
  return ending.flatMap(({ before }): Failure[] => {
    const found = contents.get(before.id);
    if (!found) return [];
    const text = deactivationText(found);
    const message = `${text} To deactivate it, change it by itself.`;
    const extra = { deactivations: [found], consequences: questions.get(before.id) ?? [] };
    return [{ record: before, problem: conflict(`This needs confirmation. ${text}`, extra), message }];
  });
}

/** What is in centers, by id; empty ones are left out. */
async function countContents(db: Database, ids: readonly string[]): Promise<Map<string, Deactivation>> {
  if (ids.length === 0) return new Map();
  type Row = Pick<Deactivation, "id" | "code" | "name" | "openTasks"> & { figures: Deactivation };
  const { rows } = await sql<Row>`
    select record.id, record.code, record.name, ${CENTER_FIGURES} as figures, (
      select count(*)::int from tasks
      where center_code = record.code and status in ${UNFINISHED_TASKS} and deleted_at is null
    ) as open_tasks
    from centers as record where record.id = any(${ids}::uuid[])
  `.execute(db);
  const contents = rows.map(({ figures: { users, openProjects, activeAssignments }, ...center }) => ({
    ...center,
    users,
    openProjects,
    activeAssignments,
  }));
  const isUsed = (one: Deactivation) => one.users + one.openProjects + one.activeAssignments + one.openTasks > 0;
  return new Map(contents.filter(isUsed).map((one) => [one.id, one]));
}
