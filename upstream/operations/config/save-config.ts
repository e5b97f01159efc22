import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import type { BulkRun } from "@/lib/contract/changes/bulk";
import type { ConfigChange, ConfigEdit, ConfigKey, ConfigList, SavedConfig } from "@/lib/contract/operations/config";
import type { FieldError } from "@/lib/contract/problem";
import { formatCount } from "@/lib/format";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import { undoWithin } from "@/upstream/changes/bulk/start-run";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { reportOf } from "@/upstream/changes/plan/change-plan";
import { checkPlan } from "@/upstream/changes/check/check-plan";
import { storeChangeSet } from "@/upstream/changes/apply/ledger";
import { proposeOperation } from "@/upstream/changes/propose/propose-operation";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import { allowLongStatements, inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { column } from "@/upstream/records/sql/tables";
import { BUILT_IN_ROLES, countUses, fieldsOf, readConfigLists } from "./read-config";
import { replaceInViews } from "./replace-in-views";
import { replaceUserRoles } from "./replace-user-roles";

type Uses = Awaited<ReturnType<typeof countUses>>;

type Save = { key: ConfigKey; edit: ConfigEdit; seenVersion: number };

/**
 * Replaces a list, and in the same transaction its renamed and replaced values in all records that have them; an undo
 * puts former values back in the records that still have what took their place.
 * @throws ProblemError 409 if the version is stale, or a removed value is in use and nothing takes its place; 422
 */
export async function saveConfig(db: Database, actor: Actor, save: Save): Promise<SavedConfig> {
  const undos = await inTransaction(db, async (transaction) => {
    await allowLongStatements(transaction);
    const runs = await saveLocked(transaction, actor, save);
    await requireEnabled(transaction, actor.userId);
    return runs;
  });
  return { ...(await requireList(db, save.key)), undos };
}

async function requireList(db: Database, key: ConfigKey): Promise<ConfigList> {
  const list = (await readConfigLists(db)).find((one) => one.key === key);
  if (!list) throw new Error(`No list ${key}`);
  return list;
}

async function saveLocked(db: Database, actor: Actor, { key, edit, seenVersion }: Save): Promise<BulkRun[]> {
  await sql`insert into config (key) values (${key}) on conflict do nothing`.execute(db);
  const stored = await db
    .selectFrom("config")
    .select(["value", "version"])
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stored.version !== seenVersion) {
    const current = await requireList(db, key);
    throw conflict("This list has changed since you opened it.", { current });
  }
  const before = stored.value;
  const after = edit.items.map(({ value }) => value);
  const errors = editErrors(key, before, edit);
  if (errors.length > 0) throw invalid(errors);
  const undone = edit.isUndo ? await requireLatestChange(db, { key, version: seenVersion, after }) : null;
  await sql`
    update config set value = ${after}::text[], version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where key = ${key}
  `.execute(db);
  if (key === "zones") await saveZones(db, edit);
  const undos: BulkRun[] = [];
  // Before anything is renamed: an undo leaves records that have changed since.
  for (const id of undone?.changeSetIds ?? []) undos.push(await undoWithin(db, actor, id));
  const uses = await countUses(db, key);
  const replacements = await replacementsOf(db, { key, before, edit, uses });
  const changeSetIds = await replaceEverywhere(db, actor, key, replacements);
  const inViews = new Map([...renamedBack(undone, after), ...replacements]);
  for (const field of inViews.size > 0 ? fieldsOf(key) : []) await replaceInViews(db, field, inViews);
  const replaced = [...replacements].map(([from, to]) => ({ from, to, uses: usesOf(uses, from) }));
  await db
    .insertInto("configChanges")
    .values({
      id: uuidv7(),
      key,
      version: seenVersion + 1,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      changeSetIds: [...undos.map(({ id }) => id), ...changeSetIds],
      replacements: JSON.stringify(undone ? inverted(undone.replacements) : replaced),
      by: actor.userId,
    })
    .execute();
  return undos;
}

type LatestChange = Pick<ConfigChange, "changeSetIds" | "replacements">;

/** @throws ProblemError 422 unless the list is to be as it was before its latest change */
async function requireLatestChange(
  db: Database,
  { key, version, after }: { key: ConfigKey; version: number; after: readonly string[] },
): Promise<LatestChange> {
  const { rows } = await sql<LatestChange & { before: string[] }>`
    select before, replacements, to_json(change_set_ids) as change_set_ids from config_changes
    where key = ${key} and version = ${version}
  `.execute(db);
  const [change] = rows;
  // No value has a comma.
  if (change && change.before.join() === after.join()) return change;
  throw invalid([{ path: "isUndo", message: "Send the list as it was before its latest change" }]);
}

/** An undo gives values their former names; a value that took the place of another stays one of its own. */
function renamedBack(undone: LatestChange | null, after: readonly string[]): [string, string][] {
  return (undone?.replacements ?? []).flatMap(({ from, to }): [string, string][] =>
    after.includes(to) ? [] : [[to, from]],
  );
}

function inverted(replacements: ConfigChange["replacements"]): ConfigChange["replacements"] {
  return replacements.map(({ from, to, uses }) => ({ from: to, to: from, uses }));
}

function editErrors(key: ConfigKey, before: readonly string[], { items, replacements }: ConfigEdit): FieldError[] {
  const errors: FieldError[] = [];
  const values = items.map(({ value }) => value);
  for (const [i, { value, name, was }] of items.entries()) {
    const path = `items.${i}.value`;
    if (was !== null && !before.includes(was)) errors.push({ path, message: `“${was}” isn’t in the list any more` });
    if (key === "zones" && (name ?? "") === "") errors.push({ path: `items.${i}.name`, message: "Enter a name" });
    if (key === "two-factor-roles" && !ACCESS_ROLES.some((role) => role === value)) {
      errors.push({ path, message: `Choose one of ${ACCESS_ROLES.join(", ")}` });
    }
  }
  const isReordered = new Set(items.flatMap(({ was }) => was ?? [])).size === items.filter(({ was }) => was).length;
  if (!isReordered) errors.push({ path: "items", message: "Each value can be renamed once" });
  for (const role of key === "roles" ? BUILT_IN_ROLES : []) {
    if (before.includes(role) && !values.includes(role)) {
      errors.push({ path: "items", message: `Access rules name ${role}, so it stays` });
    }
  }
  for (const [removed, value] of Object.entries(replacements)) {
    if (!values.includes(value)) {
      errors.push({ path: `replacements.${removed}`, message: "Choose a value that stays in the list" });
    } else if (key === "roles" && BUILT_IN_ROLES.includes(value)) {
      // It would open records to everybody who has the removed role.
      errors.push({ path: `replacements.${removed}`, message: `${value} gives access, so choose another role` });
    }
  }
  return errors;
}

function usesOf(uses: Uses, value: string) {
  return (uses.get(value) ?? []).map(({ label, count }) => ({ label, count }));
}

/** By the former value, what takes its place in records. @throws ProblemError 409 if a value in use has nothing */
async function replacementsOf(
  db: Database,
  { key, before, edit, uses }: { key: ConfigKey; before: readonly string[]; edit: ConfigEdit; uses: Uses },
): Promise<Map<string, string>> {
  const { items, replacements } = edit;
  const renamed = new Map(items.flatMap(({ was, value }) => (was !== null && was !== value ? [[was, value]] : [])));
  const stay = new Set(items.map(({ value }) => value));
  const others = await valuesOfSiblings(db, key);
  const result = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const value of before) {
    // Another value may have taken the name of one that was renamed.
    const replacement = renamed.get(value) ?? (stay.has(value) ? undefined : replacements[value]);
    const used = uses.get(value) ?? [];
    if (replacement !== undefined) result.set(value, replacement);
    else if (used.length > 0 && !stay.has(value) && !others.has(value)) {
      const where = used.map(({ count, label }) => `${formatCount(count)} ${label}`).join(", ");
      errors.push({ path: `replacements.${value}`, message: `“${value}” is used by ${where}` });
    }
  }
  if (errors.length === 0) return result;
  throw conflict("Values in use can’t be removed. Choose what takes their place, or leave them in the list.", {
    errors,
  });
}

/** A category that the other list has, too, stays where it is used. */
async function valuesOfSiblings(db: Database, key: ConfigKey): Promise<Set<string>> {
  if (!key.endsWith("-issueCats")) return new Set();
  const rows = await db
    .selectFrom("config")
    .select("value")
    .where("key", "like", "%-issueCats")
    .where("key", "<>", key)
    .execute();
  return new Set(rows.flatMap(({ value }) => value));
}

async function saveZones(db: Database, { items }: ConfigEdit): Promise<void> {
  const zones = items.map(({ value, name }) => ({ code: value, name: name ?? value }));
  const update = sql`on conflict (code) do update set name = excluded.name, retired_at = null`;
  await bulkInsert(db, "zones", zones, update);
  const codes = zones.map(({ code }) => code);
  await sql`update zones set retired_at = now() where retired_at is null and code <> all(${codes}::text[])`.execute(db);
}

/** @returns the ids of the change sets, one for each kind with changes */
async function replaceEverywhere(
  db: Database,
  actor: Actor,
  key: ConfigKey,
  replacements: ReadonlyMap<string, string>,
): Promise<string[]> {
  const changeSetIds: string[] = [];
  const fields = replacements.size > 0 ? fieldsOf(key) : [];
  for (const { kind, field } of fields.filter(({ isList }) => !isList)) {
    const changeSet = { id: uuidv7(), actorId: actor.userId };
    let isStored = false;
    // All before the first is replaced: two values may take each other's place.
    const { rows: users } = await sql<{ id: string; value: string }>`
      select id, ${column("record", field)} as value from ${sql.table(kind)} as record
      where deleted_at is null and ${column("record", field)} = any(${[...replacements.keys()]}::text[]) order by id
    `.execute(db);
    const records = Map.groupBy(users, ({ value }) => value);
    for (const [value, replacement] of replacements) {
      const rows = records.get(value) ?? [];
      if (rows.length === 0) continue;
      const operation = { type: "set" as const, field, value: replacement };
      const target = { kind, ids: rows.map(({ id }) => id), isLocked: true };
      const plan = await checkPlan(db, actor, await proposeOperation(db, actor.person, operation, target));
      const [failure] = plan.failures;
      if (failure) throw conflict(`${failure.record.code} can’t change: ${reportOf(failure).message}.`);
      if (!isStored) await storeChangeSet(db, actor, changeSet.id, "config");
      isStored = true;
      await applyPlan(db, changeSet, plan);
    }
    if (isStored) changeSetIds.push(changeSet.id);
  }
  if (key === "roles") changeSetIds.push(...(await replaceUserRoles(db, actor, replacements)));
  return changeSetIds;
}
