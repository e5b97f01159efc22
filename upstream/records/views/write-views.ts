import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Person } from "@/lib/accounts/access/access-role";
import { audiencesOf } from "@/lib/accounts/access/audiences";
import { VIEWS_MAX } from "@/lib/contract/limits";
import type { FieldError } from "@/lib/contract/problem";
import type { NewView, View, ViewPatch } from "@/lib/contract/records/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { readViewQuery, readViewLayout } from "@/lib/records/list/view-address";
import type { Database } from "@/upstream/platform/database/connect";
import { sqlState, UNIQUE_VIOLATION } from "@/upstream/platform/database/sql-state";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import { conflict, forbidden, invalid, notFound } from "@/upstream/platform/http/problem-error";
import { isOpenTo, mayEdit, requireView, type Reader } from "./read-views";

/** @throws ProblemError 409 if the name is taken or the limit is reached, 422 on invalid values */
export async function createView(db: Database, reader: Reader, input: NewView): Promise<View> {
  const { kind, name, query, layout, sharing, role } = normalizeView(reader.person, input.kind, input);
  const work = inWrite(db, reader, async (transaction) => {
    await requireBelowLimit(transaction, reader.userId, kind);
    const id = uuidv7();
    await sql`
      insert into views (id, kind, owner_id, name, query, layout, sharing, role)
      values (${id}, ${kind}, ${reader.userId}, ${name}, ${query}, ${layout}, ${sharing}, ${role})
    `.execute(transaction);
    return requireView(transaction, reader, id);
  });
  return rejectDuplicateName(work);
}

/** A transaction that isn't committed if the reader was disabled meanwhile. */
function inWrite<Result>(
  db: Database,
  { userId }: Reader,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    const result = await work(transaction);
    await requireEnabled(transaction, userId);
    return result;
  });
}

/** Locks the owner's row, so that concurrent requests can't exceed the limit. @throws ProblemError 409 */
async function requireBelowLimit(db: Database, ownerId: string, kind: Kind): Promise<void> {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) from views where owner_id = ${ownerId} and kind = ${kind} and deleted_at is null
  `.execute(db);
  if ((rows[0]?.count ?? 0) >= VIEWS_MAX) throw conflict(`Limit of ${VIEWS_MAX} views reached. Delete one first.`);
}

/** `patch` reads the body only after the version check, so that errors come in the documented order. */
type Edit = { id: string; seenVersion: () => number; patch: () => ViewPatch };

/** @throws ProblemError 404, 403, 428, 409 and 422, in this order; 409 also if the name is taken */
export async function updateView(db: Database, reader: Reader, { id, seenVersion, patch }: Edit): Promise<View> {
  const work = inWrite(db, reader, async (transaction) => {
    const view = await lockView(transaction, reader, id, seenVersion);
    const input = normalizeView(reader.person, view.kind, patch());
    if (input.sharing === "private" && !view.isMine) throw invalid([ONLY_THE_OWNER]);
    const sets = Object.entries(input).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`
      update views set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])} where id = ${id}
    `.execute(transaction);
    return requireView(transaction, reader, id);
  });
  return rejectDuplicateName(work);
}

const ONLY_THE_OWNER = { path: "sharing", message: "Only the owner can make this view private" };

type Deletion = { id: string; seenVersion: () => number };

export async function deleteView(db: Database, reader: Reader, { id, seenVersion }: Deletion): Promise<void> {
  await inWrite(db, reader, async (transaction) => {
    await lockView(transaction, reader, id, seenVersion);
    await markDeleted(transaction, id, sql`now()`);
  });
}

/** @throws ProblemError 404 if the reader can't edit it, 409 if its name is taken or the limit is reached */
export async function restoreView(db: Database, reader: Reader, id: string): Promise<View> {
  const work = inWrite(db, reader, async (transaction) => {
    const { rows } = await sql<Pick<View, "kind" | "sharing" | "isMine"> & { ownerId: string }>`
      select kind, sharing, owner_id, owner_id = ${reader.userId} as is_mine from views as view
      where id = ${id} and deleted_at is not null and ${isOpenTo(reader)} for no key update
    `.execute(transaction);
    const [deleted] = rows;
    // Checked before the limit and the name, since a 409 would reveal the owner's views to others.
    if (!deleted || !mayEdit(reader, deleted)) throw notFound();
    await requireBelowLimit(transaction, deleted.ownerId, deleted.kind);
    await markDeleted(transaction, id, sql`null`);
    return requireView(transaction, reader, id);
  });
  return rejectDuplicateName(work);
}

async function markDeleted(db: Database, id: string, at: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update views set deleted_at = ${at}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(db);
}

/** @throws ProblemError 422 if the reader can't open a view of this kind with this id */
export async function setDefaultView(
  db: Database,
  reader: Reader,
  { kind, viewId }: { kind: Kind; viewId: string },
): Promise<void> {
  const { rows } = await inWrite(db, reader, (transaction) =>
    sql`
      insert into default_views (user_id, kind, view_id)
      select ${reader.userId}, view.kind, view.id from views as view
      where view.id = ${viewId} and view.kind = ${kind} and view.deleted_at is null and ${isOpenTo(reader)}
      on conflict (user_id, kind) do update set view_id = excluded.view_id
      returning view_id
    `.execute(transaction),
  );
  if (rows.length === 0)
    throw invalid([{ path: "viewId", message: "Choose a view of this list that you have access to" }]);
}

export async function removeDefaultView(db: Database, reader: Reader, kind: Kind): Promise<void> {
  await inWrite(db, reader, (transaction) =>
    sql`delete from default_views where user_id = ${reader.userId} and kind = ${kind}`.execute(transaction),
  );
}

/** @throws ProblemError 404 if the reader can't open it, 403 if they can't edit it, 409 on a stale version */
async function lockView(db: Database, reader: Reader, id: string, seenVersion: () => number): Promise<View> {
  await sql`select from views where id = ${id} for no key update`.execute(db);
  const view = await requireView(db, reader, id);
  if (!view.mayEdit) throw forbidden();
  if (view.version !== seenVersion()) throw conflict("This view has changed since you opened it.", { current: view });
  return view;
}

function rejectDuplicateName<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const message = "A view with this name already exists";
    throw conflict(`${message}.`, { errors: [{ path: "name", message }] });
  });
}

/** Normalizes a view's query and sharing. @throws ProblemError 422 with an error for each invalid part */
function normalizeView<Given extends ViewPatch>(person: Person, kind: Kind, input: Given): Given {
  const definition = definitionOf(kind);
  const { query, errors } = readViewQuery(definition, input.query ?? "");
  const faults = [
    ...errors.map(({ path, message }) => ({ path: `query.${path}`, message })),
    ...(input.layout === undefined || input.layout === readViewLayout(definition, input.layout)
      ? []
      : [INVALID_LAYOUT]),
    ...roleErrors(person, kind, input),
  ];
  if (faults.length > 0) throw invalid(faults);
  return {
    ...input,
    ...(input.query === undefined ? {} : { query }),
    ...(input.sharing === undefined || input.sharing === "role" ? {} : { role: null }),
  };
}

const INVALID_LAYOUT = { path: "layout", message: "Use a layout of this list, or leave it out" };

function roleErrors(person: Person, kind: Kind, { sharing, role }: ViewPatch): FieldError[] {
  if (sharing !== "role") {
    return role ? [{ path: "role", message: "Set a role only when sharing with a role" }] : [];
  }
  const audiences = audiencesOf(person, [kind]);
  if (audiences.some((audience) => audience === role)) return [];
  return [{ path: "role", message: `Use one of ${audiences.join(", ")}` }];
}
