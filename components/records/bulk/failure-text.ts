import type { BulkFailure } from "@/lib/contract/bulk";
import type { Definition } from "@/lib/records/definition";

/** Failures as lines that paste into a spreadsheet: code, name, field, reason. */
export function failureText(definition: Definition, failures: readonly BulkFailure[]): string {
  const header = ["Code", "Name", "Field", "Reason"];
  const lines = failures.map(({ code, name, field, message }) => [code, name, fieldName(definition, field), message]);
  return [header, ...lines].map((cells) => cells.join("\t")).join("\n");
}

/** The label of the field that a failure is about, also where it stands inside a row. */
export function fieldName(definition: Definition, path: string | null): string {
  const [name = ""] = path?.split(".") ?? [];
  return definition.fields[name]?.label ?? "";
}
