import { sql } from "kysely";
import { accessChangeOf, accessChangeText } from "@/lib/accounts/access/access-changes";
import {
  endsAdministrator,
  protectionOf,
  userErrors,
  type UserAccess,
  type UserWrite,
} from "@/lib/accounts/access/user-rules";
import { CONFIRM_ACCESS } from "@/lib/contract/changes/confirm";
import type { AccessChange, FieldError } from "@/lib/contract/problem";
import { definitionOf } from "@/lib/records/definitions";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { Database } from "@/upstream/platform/database/connect";
import { conflict, invalid, ProblemError } from "@/upstream/platform/http/problem-error";
import { UNFINISHED_TASKS } from "@/upstream/records/read/derived-figures";
import type { Values } from "@/upstream/records/read/record-of";
import type { Writer } from "@/upstream/changes/plan/kind-rules";
import { unnamed, type ChangePlan, type Failure, type RecordName } from "@/upstream/changes/plan/change-plan";

/** Users whom the writer may not write at all. */
export function checkProtection(_db: Database, writer: Writer, plan: ChangePlan): Failure[] {
  return userWrites(plan).flatMap(({ record, ...write }) => {
    const reason = protectionOf(writer, write);
    return reason === null ? [] : [{ record, problem: new ProblemError(403, reason) }];
  });
}

export async function checkUserRules(db: Database, writer: Writer, plan: ChangePlan): Promise<Failure[]> {
  const writes = userWrites(plan);
  const known = writes.length > 0 ? await listRoles(db) : [];
  return writes.flatMap(({ record, ...write }) => {
    const errors = [...userErrors(writer, write), ...roleErrors(write, known)];
    return errors.length === 0 ? [] : [{ record, problem: invalid(errors) }];
  });
}

async function listRoles(db: Database): Promise<readonly string[]> {
  const list = await db.selectFrom("config").select("value").where("key", "=", "roles").executeTakeFirst();
  const { roles } = definitionOf("users").fields;
  const builtIn = roles?.type === "tags" ? (roles.options ?? []) : [];
  return [...builtIn.map(({ value }) => value), ...(list?.value ?? [])];
}

/** Roles that somebody already has may stay. */
function roleErrors({ before, after }: UserWrite, known: readonly string[]): FieldError[] {
  const unknown = (after?.roles ?? []).find((role) => !known.includes(role) && !before?.roles.includes(role));
  return unknown === undefined ? [] : [{ path: "roles", message: `“${unknown}” isn’t one of the roles` }];
}

/** Suspensions and other access end sessions at once, so a write of one user confirms them; a preview says them. */
export async function checkAccessChanges(
  db: Database,
  _writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[],
): Promise<Failure[]> {
  if (confirms.includes(CONFIRM_ACCESS)) return [];
  const changes = accessChanges(plan);
  const suspended = changes.flatMap(({ record, change }) => (change.after === null ? [record.id] : []));
  const openTasks = await countOpenTasks(db, suspended);
  return changes.map(({ record, change: rest }) => {
    const change = { ...rest, openTasks: openTasks.get(record.id) ?? 0 };
    return {
      record,
      problem: conflict(`This needs confirmation. ${accessChangeText(change)}`, { accessChanges: [change] }),
    };
  });
}

/** The unfinished tasks assigned to users, by user; served by the index on assignees. */
export async function countOpenTasks(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select assignee_id::text as id, count(*)::int as count from tasks
    where assignee_id = any(${ids}::uuid[]) and status in ${UNFINISHED_TASKS} and deleted_at is null
    group by assignee_id
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What inverts an earlier change has been seen before. */
export function accessChanges(plan: ChangePlan): { record: RecordName; change: Omit<AccessChange, "openTasks"> }[] {
  const inverted = new Set(plan.updates.flatMap(({ before, isUndo }) => (isUndo ? [before.id] : [])));
  return userWrites(plan).flatMap(({ record, ...write }) => {
    const change = inverted.has(record.id) ? null : accessChangeOf(write);
    return change ? [{ record, change: { id: record.id, name: record.name, ...change } }] : [];
  });
}

/** The last administrator can't be deleted, suspended or demoted, neither by two who take each other's rights at once. */
export async function checkLastAdministrator(db: Database, plan: ChangePlan): Promise<Failure[]> {
  const ending = userWrites(plan).filter(endsAdministrator);
  if (ending.length === 0) return [];
  // One after the other: each then sees what the one before has committed.
  await sql`select from installation for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) from users
    where user_type = 'admin' and status = 'active' and deleted_at is null
      and id <> all(${ending.map(({ id }) => id)}::uuid[])
  `.execute(db);
  if ((rows[0]?.count ?? 0) > 0) return [];
  const message = "This is the last administrator. Make somebody else an administrator first.";
  return ending.map(({ record }) => ({ record, problem: conflict(message), message }));
}

function userWrites(plan: ChangePlan): (UserWrite & { record: RecordName })[] {
  const { creates, updates, deletes, restores } = plan;
  return [
    ...creates.map(({ id, values }) => ({ id, record: unnamed(id), before: null, after: accessIn(values) })),
    ...updates.map(({ before, patch }) => ({
      id: before.id,
      record: before,
      before: accessIn(before),
      after: accessIn({ ...before, ...patch }),
    })),
    ...deletes.map(({ before }) => ({ id: before.id, record: before, before: accessIn(before), after: null })),
    // Somebody restored has the access that they had.
    ...restores.map((record) => ({ id: record.id, record, before: accessIn(record), after: accessIn(record) })),
  ];
}

function accessIn({ userType, roles, centerCode, companyId, status }: Values): UserAccess {
  return {
    userType: typeof userType === "string" ? userType : "user",
    roles: textsOf(roles),
    centerCode: typeof centerCode === "string" ? centerCode : null,
    companyId: typeof companyId === "string" ? companyId : null,
    status: typeof status === "string" ? status : "invited",
  };
}
