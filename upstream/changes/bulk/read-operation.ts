import * as z from "zod";
import type { Person } from "@/lib/accounts/access/access-role";
import type { BulkOperation } from "@/lib/contract/changes/bulk";
import { visibleText } from "@/lib/records/texts/control-characters";
import type { Definition, Field } from "@/lib/records/definition";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import { writeSchema } from "@/lib/records/schemas/field-schemas";
import { tagSchema } from "@/lib/records/schemas/text-schemas";
import { reasonFieldOf } from "@/upstream/changes/propose/propose-operation";
import type { Database } from "@/upstream/platform/database/connect";
import { invalid } from "@/upstream/platform/http/problem-error";
import { parseFields } from "@/upstream/platform/http/read-body";
import { adoptSpellings } from "@/upstream/records/tags/adopt-spellings";

/** Parses the value as the record form does. @throws ProblemError 422 on an invalid value or a field without bulk edit */
export function readOperation(definition: Definition, operation: BulkOperation): BulkOperation {
  if (operation.type === "delete") return operation;
  const field = requireQuickField(definition, operation.field);
  if (operation.type === "set") {
    const value = parseFields(writeSchema(field), operation.value, ["operation", "value"]);
    const reasonField = reasonFieldOf(definition, operation.field, value);
    const { lastDay } = operation;
    const set = { type: "set" as const, field: operation.field, value, ...(lastDay === undefined ? {} : { lastDay }) };
    if (operation.reason === undefined || !reasonField) return set;
    const reason = parseFields(reasonSchema(definition, reasonField), operation.reason, ["operation", "reason"]);
    return { ...set, reason };
  }
  if (field.type !== "tags") throw invalid([{ path: "operation.field", message: "Choose a tags field" }]);
  const tag = z.string().overwrite(visibleText).trim().min(1, "Enter a tag").pipe(tagSchema);
  return { ...operation, tag: parseFields(tag, operation.tag, ["operation", "tag"]) };
}

function requireQuickField(definition: Definition, name: string): Field {
  const field = definition.quickEdits.includes(name) ? definition.fields[name] : undefined;
  const message = `Use one of ${definition.quickEdits.join(", ")}`;
  if (!field) throw invalid([{ path: "operation.field", message }]);
  return field;
}

function reasonSchema(definition: Definition, name: string) {
  const field = definition.fields[name];
  return field ? writeSchema({ ...field, required: true }).pipe(z.string()) : z.string();
}

/** The operation with the most common spelling of its tags, decided once so that every step writes the same tags. */
export async function withAdoptedSpellings(
  db: Database,
  person: Person,
  kind: Kind,
  operation: BulkOperation,
): Promise<BulkOperation> {
  if (operation.type !== "addTag" && operation.type !== "set") return operation;
  const { field } = operation;
  const input = { [field]: operation.type === "set" ? operation.value : [operation.tag] };
  const { [field]: value } = await adoptSpellings(db, person, kind, { before: {}, input });
  if (operation.type === "set") return { ...operation, value };
  const [tag = operation.tag] = textsOf(value);
  return { ...operation, tag };
}
