import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import { ruleErrors } from "@/lib/records/rules";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { invalid } from "@/upstream/http/refusal";
import type { Author } from "./author";
import { orTaken } from "./duplicates";
import { appendChanges, differences } from "./ledger";
import { lockRecord } from "./lock-record";
import { centerErrors } from "./own-center";
import { requireRecordPage } from "./read-record";
import type { Values } from "./record-of";
import { referenceErrors } from "./references";
import { rowsInUse } from "./rows-in-use";
import { rowIdErrors, saveRows, withIds } from "./save-rows";
import { requireFresh } from "./stale";
import { columnFields } from "./tables";

/** What to change in which record, from which version; the body is read when its turn comes. */
export type Edit = { kind: Kind; id: string; seenVersion: () => number; patch: () => Values };

/** @throws Refusal 404, 428, 409 and 422, in this order */
export async function updateRecord(db: Database, author: Author, edit: Edit): Promise<RecordRow> {
  const work = inTransaction(db, async (transaction) => {
    const version = await lockRecord(transaction, author.person, "update", edit);
    await requireFresh(transaction, author.person, edit, version, edit.seenVersion());
    const patch = edit.patch();
    const before = await requireRecordPage(transaction, author.person, edit.kind, edit.id);
    await applyPatch(transaction, author, edit, before, patch);
    return requireRecordPage(transaction, author.person, edit.kind, edit.id);
  });
  return orTaken(edit.kind, work);
}

async function applyPatch(
  db: Database,
  author: Author,
  { kind, id }: Edit,
  before: RecordRow,
  patch: Values,
): Promise<void> {
  const definition = definitionOf(kind);
  const after = withIds(definition, { ...before, ...patch });
  const errors = [
    ...ruleErrors(definition, after),
    ...rowIdErrors(definition, before, patch),
    ...centerErrors(author.person, "update", definition, after),
    ...(await referenceErrors(db, author.person, definition, { before, after })),
    ...(await rowsInUse(db, definition, before, after)),
  ];
  if (errors.length > 0) throw invalid(errors);
  const sets = columnFields(definition)
    .filter((name) => name in patch)
    .map((name) => sql`${sql.ref(name)} = ${after[name]}`);
  const version = before.version + 1;
  await sql`
    update ${sql.table(kind)}
    set ${sql.join([...sets, sql`version = ${version}`, sql`updated_at = now()`, sql`updated_by = ${author.userId}`])}
    where id = ${id}
  `.execute(db);
  await saveRows(db, definition, id, { before, after });
  const deed = { kind, recordId: id, action: "update", version } as const;
  await appendChanges(db, author, deed, differences(definition, before, after));
}
