import { randomBytes } from "node:crypto";
import { V7Generator } from "uuidv7";
import * as z from "zod";
import { definitionOf } from "@/lib/records/definitions";
import { isKind, type Kind } from "@/lib/records/kinds";
import { LINK_HOURS } from "@/lib/accounts/access/link-time";
import { rowsFields, rowsTable } from "@/upstream/records/sql/tables";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import type { Demo, GeneratedRecord } from "./generate";
import { requireItem } from "./random";
import { addDays } from "./world";

const itemsSchema = z.array(z.record(z.string(), z.unknown()));

export async function store(db: Database, demo: Demo, passwordHash: string): Promise<void> {
  await storeUsers(db, demo, passwordHash);
  for (const kind of Object.keys(demo.records).filter(isKind)) {
    if (kind === "tasks") await bulkInsert(db, "generated_tasks", demo.generatedTasks);
    if (kind !== "users") await storeRecords(db, kind, demo.records[kind]);
  }
  await linkUsers(db, demo.records.users);
  await storeLedger(db, Object.values(demo.records).flat());
}

async function storeUsers(db: Database, demo: Demo, passwordHash: string): Promise<void> {
  const { users } = demo.records;
  const unlinked = users.map((user) => ({ ...user, fields: { ...user.fields, centerCode: null, companyId: null } }));
  await storeRecords(db, "users", unlinked);
  await storePasswords(db, demo.accounts, passwordHash);
  await bulkInsert(db, "last_sign_ins", demo.lastSignIns);
  await storeInvitations(db, users);
}

/** As if they had set it when their account was made. */
async function storePasswords(db: Database, accounts: Demo["accounts"], passwordHash: string): Promise<void> {
  const credentials = accounts.map(({ id, createdAt }) => ({ userId: id, passwordHash, changedAt: createdAt }));
  await bulkInsert(db, "credentials", credentials);
  const ids = new V7Generator();
  const events = accounts.map(({ id, createdAt }) => ({
    id: idAt(ids, createdAt),
    userId: id,
    type: "password-set",
    at: createdAt,
  }));
  await bulkInsert(db, "account_events", events);
}

// Their links open for nobody, as no mail was sent: an administrator sends a new invitation.
async function storeInvitations(db: Database, users: readonly GeneratedRecord[]): Promise<void> {
  const links = users
    .filter(({ fields }) => fields.status === "invited")
    .map(({ id, steps }) => {
      const { at, actorId } = requireItem(steps, 0);
      const expiresAt = addDays(at, LINK_HOURS.invitation / 24);
      const hash = randomBytes(32).toString("hex");
      return { hash, userId: id, purpose: "invitation", createdBy: actorId, createdAt: at, expiresAt };
    });
  await bulkInsert(db, "account_links", links);
}

const placeSchema = z.object({ centerCode: z.string().nullable(), companyId: z.string().nullable() });

// Users and companies refer to each other, so users get their company afterwards.
async function linkUsers(db: Database, users: readonly GeneratedRecord[]): Promise<void> {
  for (const { id, fields } of users) {
    await db.updateTable("users").set(placeSchema.parse(fields)).where("id", "=", id).execute();
  }
  await db.updateTable("users").set({ isOnboardingCompleted: true }).execute();
}

async function storeRecords(db: Database, kind: Kind, records: readonly GeneratedRecord[]): Promise<void> {
  const rows = rowsFields(definitionOf(kind)).map(([name]) => name);
  const columns = records.map((record) => {
    const fields = Object.entries(record.fields).filter(([name]) => !rows.includes(name));
    const code = record.code === undefined ? {} : { code: record.code };
    return { id: record.id, ...code, ...Object.fromEntries(fields), ...versionColumns(record), ...sinceColumn(record) };
  });
  await bulkInsert(db, kind, columns);
  for (const name of rows) {
    const { table, owner } = rowsTable(definitionOf(kind), name);
    const items = records.flatMap(({ id, fields }) =>
      itemsSchema.parse(fields[name]).map((item, position) => ({ ...item, [owner]: id, position })),
    );
    await bulkInsert(db, table, items);
  }
}

function versionColumns({ steps }: GeneratedRecord) {
  const first = requireItem(steps, 0);
  const last = requireItem(steps, steps.length - 1);
  return {
    version: last.version,
    createdAt: first.at,
    createdBy: first.actorId,
    updatedAt: last.at,
    updatedBy: last.actorId,
  };
}

/** When an assignment or a task came into its status. */
function sinceColumn({ kind, steps }: GeneratedRecord) {
  if (kind !== "assignments" && kind !== "tasks") return {};
  const moved = steps.findLast(({ changes }) => changes.some(({ field }) => field === "status"));
  return { statusSince: (moved ?? requireItem(steps, 0)).at };
}

/** Changes in the order of their times, which their ids have, too, as if somebody had made them then. */
async function storeLedger(db: Database, records: readonly GeneratedRecord[]): Promise<void> {
  const steps = records
    .flatMap(({ kind, id, steps }) => steps.map((step) => ({ kind, recordId: id, step })))
    .toSorted((a, b) => a.step.at.getTime() - b.step.at.getTime());
  const ids = new V7Generator();
  const sets = steps.map(({ step }) => ({
    id: step.id,
    actorId: step.actorId,
    source: step.action === "create" ? "seed" : "form",
    at: step.at,
  }));
  await bulkInsert(db, "change_sets", sets);
  const changes = steps.flatMap(({ kind, recordId, step: { id, at, action, version, changes } }) =>
    changes.map((change) => ({ id: idAt(ids, at), ...change, changeSetId: id, kind, recordId, action, version })),
  );
  await bulkInsert(db, "changes", changes);
}

function idAt(ids: V7Generator, at: Date): string {
  return ids.generateOrResetWithTs(at.getTime()).toString();
}
