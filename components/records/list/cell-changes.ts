import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { changedFields, recordValues, type FormValues } from "../form/form-values";

/** The fields that are edited with a cell: its own and, for a status, the reasons that statuses ask for. */
export function editedFields(definition: Definition, column: string, status?: unknown): string[] {
  if (column !== "status") return [column];
  const reasons = (definition.reasons ?? []).filter((rule) => status === undefined || rule.status === status);
  return [column, ...reasons.map(({ field }) => field)];
}

/** What an edited cell changes of its record. A reason goes with the status it explained. */
export function cellChanges(definition: Definition, base: ListedRow, values: FormValues, column: string): FormValues {
  const changes = changedFields(definition, base, recordValues(definition, values));
  const names = editedFields(definition, column);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name)));
}
