import { isDeepStrictEqual } from "node:util";
import type { Person } from "@/lib/accounts/access/access-role";
import type { BulkOperation } from "@/lib/contract/changes/bulk";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { textsOf } from "@/lib/records/field-types/field-values";
import { isSameTag } from "@/lib/records/field-types/tags";
import type { RecordRow } from "@/lib/records/record";
import { withoutOldReasons } from "@/lib/records/rules";
import type { Database } from "@/upstream/platform/database/connect";
import { invalid } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import {
  missingRecords,
  planOf,
  withFailures,
  type ChangePlan,
  type Failure,
  type Parsed,
} from "@/upstream/changes/plan/change-plan";
import { rulesOf } from "@/upstream/changes/rules-of";
import { emptyAsNull } from "@/upstream/changes/apply/ledger";
import { readForChange, type Target } from "@/upstream/changes/plan/read-for-change";

type FieldOperation = Exclude<BulkOperation, { type: "delete" }>;

/** Records that stay equal have no update. */
export async function proposeOperation(
  db: Database,
  person: Person,
  operation: BulkOperation,
  target: Target,
): Promise<ChangePlan> {
  if (operation.type === "delete") return proposeDelete(db, person, target);
  const definition = definitionOf(target.kind);
  const records = await readForChange(db, person, "update", target);
  const updates = records.flatMap((before) => {
    const patch = differentValues(
      before,
      withoutOldReasons(definition, before, patchOf(definition, operation, before)),
    );
    return Object.keys(patch).length > 0 ? [{ before, patch }] : [];
  });
  const failures = missingRecords(target.ids, records);
  const tooMany = updates.flatMap(({ before, patch }) => tooManyTags(definition, before, patch));
  return withFailures(planOf(target.kind, { updates, failures }), tooMany);
}

function patchOf(definition: Definition, operation: FieldOperation, before: RecordRow): Values {
  const { field } = operation;
  if (operation.type === "set") return setPatch(definition, operation, before);
  const tags = textsOf(before[field]);
  if (operation.type === "removeTag") return { [field]: tags.filter((tag) => tag !== operation.tag) };
  const index = tags.findIndex((tag) => isSameTag(tag, operation.tag));
  if (index < 0) return { [field]: [...tags, operation.tag] };
  // The record may hold several other spellings of the tag: it replaces the first and removes the rest.
  return { [field]: tags.with(index, operation.tag).filter((tag, i) => i === index || !isSameTag(tag, operation.tag)) };
}

function setPatch(
  definition: Definition,
  operation: Extract<BulkOperation, { type: "set" }>,
  before: RecordRow,
): Values {
  const { field, value, reason } = operation;
  const reasonField = reasonFieldOf(definition, field, value);
  return {
    [field]: value,
    ...(reasonField && reason ? { [reasonField]: reason } : {}),
    ...rulesOf(definition.kind).setAlong?.(operation, before),
  };
}

/** The reason field that a status value requires, such as `blockedReason`; null if it requires none. */
export function reasonFieldOf({ reasons }: Definition, field: string, value: unknown): string | null {
  if (field !== "status") return null;
  return reasons?.find(({ status }) => status === value)?.field ?? null;
}

function differentValues(before: Values, patch: Values): Values {
  return Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => !isDeepStrictEqual(emptyAsNull(before[name]), emptyAsNull(value))),
  );
}

function tooManyTags(definition: Definition, record: RecordRow, patch: Values): Failure[] {
  return Object.entries(patch).flatMap(([path, value]) => {
    const field = definition.fields[path];
    if (field?.type !== "tags" || textsOf(value).length <= field.max) return [];
    const message = `Already has the maximum of ${field.max} ${field.label.toLowerCase()}`;
    return [{ record, problem: invalid([{ path, message }]) }];
  });
}

export async function proposeDelete(
  db: Database,
  person: Person,
  target: Target,
  seenVersion?: Parsed<number>,
): Promise<ChangePlan> {
  const records = await readForChange(db, person, "delete", target);
  return planOf(target.kind, {
    deletes: records.map((before) => ({ before, seenVersion })),
    failures: missingRecords(target.ids, records),
  });
}
