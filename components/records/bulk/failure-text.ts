import type { BulkFailure } from "@/lib/contract/bulk";
import type { Definition } from "@/lib/records/definition";

export function failureText(definition: Definition, failures: readonly BulkFailure[]): string {
  const header = ["Code", "Name", "Field", "Reason"];
  const lines = failures.map(({ code, name, field, message }) => [code, name, fieldName(definition, field), message]);
  return [header, ...lines].map((cells) => cells.join("\t")).join("\n");
}

/** The label of the field that a failure is about; for a field of a row, that of its rows field. */
export function fieldName(definition: Definition, path: string | null): string {
  const [name = ""] = path?.split(".") ?? [];
  return definition.fields[name]?.label ?? "";
}
