import { isSame } from "@/lib/values";
import { unitsOf, type Definition } from "@/lib/records/definition";
import { mergeTags } from "@/lib/records/merge-tags";
import type { ListedRow } from "@/lib/records/record";
import { changedFields, recordValues, type FormValues } from "../form/form-values";
import { fieldLabel } from "../field-label";
import type { Row } from "../read-rows";

/** The fields of a cell's editor: its own and, for a status, the reason fields of `status` or of all statuses. */
export function editedFields(definition: Definition, column: string, status?: unknown): string[] {
  if (column !== "status") return [column];
  const reasons = (definition.reasons ?? []).filter((rule) => status === undefined || rule.status === status);
  return [column, ...reasons.map(({ field }) => field)];
}

/** The changed fields of an edited cell; a status that no longer needs its reason clears it. */
export function cellChanges(definition: Definition, base: ListedRow, values: FormValues, column: string): FormValues {
  const changes = changedFields(definition, base, recordValues(definition, values));
  const names = editedFields(definition, column);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name)));
}

export function cellName(definition: Definition, column: string, recordName: string): string {
  return `${recordName}’s ${fieldLabel(definition, column).toLowerCase()}`;
}

type Overtaken = { base: ListedRow; changes: FormValues; theirs: Row };

/**
 * Applies an edit to the record as others have saved it: tags are merged, other fields stay as edited.
 * @returns null where both changed the same field, which is a conflict
 */
export function rebasedChanges({ fields }: Definition, { base, changes, theirs }: Overtaken): FormValues | null {
  const rebased: FormValues = {};
  for (const [name, mine] of Object.entries(changes)) {
    const field = fields[name];
    // A changed currency or unit changes the meaning of an amount.
    const isTheirsToo = [name, ...unitsOf(field)].some((own) => !isSame(base[own], theirs[own]));
    if (isTheirsToo && field?.type !== "tags") return null;
    rebased[name] = isTheirsToo ? mergeTags(base[name], mine, theirs[name]) : mine;
  }
  return rebased;
}
