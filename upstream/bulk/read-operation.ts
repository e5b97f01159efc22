import type { BulkOperation } from "@/lib/contract/bulk";
import type { Definition, Field } from "@/lib/records/definition";
import { writeSchema } from "@/lib/records/schemas/field-schemas";
import { tagSchema } from "@/lib/records/schemas/text-schemas";
import { parseFields } from "@/upstream/http/read-body";
import { invalid } from "@/upstream/http/problem-error";
import * as z from "zod";

/** Parses the value as the record form does. @throws ProblemError 422 on an invalid value or a field without bulk edit */
export function readOperation(definition: Definition, operation: BulkOperation): BulkOperation {
  if (operation.type === "delete") return operation;
  const field = requireQuick(definition, operation.field);
  if (operation.type === "set") {
    const value = parseFields(writeSchema(field), operation.value, ["operation", "value"]);
    const reasonField = reasonOf(definition, operation.field, value);
    if (operation.reason === undefined || !reasonField) return { type: "set", field: operation.field, value };
    const reason = parseFields(reasonSchema(definition, reasonField), operation.reason, ["operation", "reason"]);
    return { type: "set", field: operation.field, value, reason };
  }
  if (field.type !== "tags") throw invalid([{ path: "operation.field", message: "Choose a tags field" }]);
  const tag = z.string().trim().min(1, "Enter a tag").pipe(tagSchema);
  return { ...operation, tag: parseFields(tag, operation.tag, ["operation", "tag"]) };
}

/** The reason field that a status value requires, such as `blockedReason`; null where it requires none. */
export function reasonOf(definition: Definition, name: string, value: unknown): string | null {
  if (name !== "status") return null;
  return definition.reasons?.find(({ status }) => status === value)?.field ?? null;
}

function reasonSchema(definition: Definition, name: string) {
  const field = definition.fields[name];
  return field ? writeSchema({ ...field, required: true }).pipe(z.string()) : z.string();
}

function requireQuick(definition: Definition, name: string): Field {
  const field = definition.quickEdits.includes(name) ? definition.fields[name] : undefined;
  const message = `Use one of ${definition.quickEdits.join(", ")}`;
  if (!field) throw invalid([{ path: "operation.field", message }]);
  return field;
}
