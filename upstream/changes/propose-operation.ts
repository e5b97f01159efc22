import { isDeepStrictEqual } from "node:util";
import type { Person } from "@/lib/access/access-role";
import type { BulkOperation, BulkFailure } from "@/lib/contract/bulk";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { textsOf } from "@/lib/records/texts-of";
import { isSameTag } from "@/lib/records/same-tag";
import type { Database } from "@/upstream/database/connect";
import { emptyAsNull } from "./ledger";
import type { Values } from "@/upstream/records/read/record-of";
import { listReferrers } from "./referrers";
import { writeErrors, type Write } from "./save-records";
import { reasonOf } from "@/upstream/bulk/read-operation";
import { failureOf, type Plan } from "@/upstream/bulk/work";

/** The change plan of an operation: unchanged records have no write, and invalid writes become failures. */
export async function planOperation(
  db: Database,
  person: Person,
  kind: Kind,
  operation: BulkOperation,
  records: readonly RecordRow[],
): Promise<Plan> {
  if (operation.type === "delete") return planDelete(db, kind, records);
  const definition = definitionOf(kind);
  const wanted = records.map((before) => ({
    before,
    patch: changesOnly(before, patchOf(definition, operation, before)),
  }));
  const full = wanted.flatMap(({ before, patch }) => tooManyTags(definition, before, patch));
  const fullIds = new Set(full.map(({ id }) => id));
  const writes = wanted.filter(({ before, patch }) => Object.keys(patch).length > 0 && !fullIds.has(before.id));
  const checked = await checkWrites(db, person, kind, writes);
  return { ...checked, deletes: [], restores: [], failures: [...full, ...checked.failures] };
}

export async function checkWrites(
  db: Database,
  person: Person,
  kind: Kind,
  writes: readonly Write[],
): Promise<Pick<Plan, "writes" | "failures">> {
  const errors = await writeErrors(db, person, kind, writes);
  return {
    writes: writes.filter((_, i) => errors[i]?.length === 0),
    failures: writes.flatMap(({ before }, i) => (errors[i] ?? []).slice(0, 1).map((error) => refused(before, error))),
  };
}

export async function planDelete(db: Database, kind: Kind, records: readonly RecordRow[]): Promise<Plan> {
  const referrers = await listReferrers(
    db,
    kind,
    records.map(({ id }) => id),
  );
  const failures = records.flatMap((record) => {
    const names = referrers.get(record.id)?.map(({ code, name }) => `${name} (${code})`);
    return names ? [failureOf(record, `Used by ${names.join(", ")}, so it can’t be deleted`)] : [];
  });
  const deletes = records.filter(({ id }) => !referrers.has(id));
  return { writes: [], deletes, restores: [], failures };
}

function patchOf(
  definition: Definition,
  operation: Exclude<BulkOperation, { type: "delete" }>,
  before: RecordRow,
): Values {
  if (operation.type === "set") {
    const reasonField = reasonOf(definition, operation.field, operation.value);
    const reason = reasonField && operation.reason ? { [reasonField]: operation.reason } : {};
    return { ...outlivedReasons(definition, operation), [operation.field]: operation.value, ...reason };
  }
  const tags = textsOf(before[operation.field]);
  if (operation.type === "removeTag") return { [operation.field]: tags.filter((tag) => tag !== operation.tag) };
  const at = tags.findIndex((tag) => isSameTag(tag, operation.tag));
  if (at < 0) return { [operation.field]: [...tags, operation.tag] };
  // The record may hold several other spellings of the tag: it replaces the first and removes the rest.
  return {
    [operation.field]: tags.with(at, operation.tag).filter((tag, i) => i === at || !isSameTag(tag, operation.tag)),
  };
}

function outlivedReasons({ reasons = [] }: Definition, { field, value }: { field: string; value?: unknown }): Values {
  if (field !== "status") return {};
  return Object.fromEntries(reasons.filter(({ status }) => status !== value).map((reason) => [reason.field, null]));
}

function changesOnly(before: Values, patch: Values): Values {
  return Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => !isDeepStrictEqual(emptyAsNull(before[name]), emptyAsNull(value))),
  );
}

function tooManyTags(definition: Definition, record: RecordRow, patch: Values): BulkFailure[] {
  return Object.entries(patch).flatMap(([name, value]) => {
    const field = definition.fields[name];
    if (field?.type !== "tags" || textsOf(value).length <= field.max) return [];
    return [failureOf(record, `Already has the maximum of ${field.max} ${field.label.toLowerCase()}`, name)];
  });
}

function refused(record: RecordRow, { path, message }: FieldError): BulkFailure {
  return failureOf(record, message, path);
}
