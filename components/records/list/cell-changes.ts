import { isSame } from "@/lib/is-same";
import { unitsOf, type Definition } from "@/lib/records/definition";
import { mergeTags } from "@/lib/records/merge-tags";
import type { ListedRow } from "@/lib/records/record";
import { changedFields, recordValues, type FormValues } from "../form/form-values";
import type { Row } from "../read-rows";

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

type Overtaken = { base: ListedRow; changes: FormValues; theirs: Row };

/**
 * What an edit changes of the record as others have saved it meanwhile: tags are put together, and the rest stands where
 * they changed something else. Null where both changed the same, which somebody has to decide.
 */
export function rebasedChanges({ fields }: Definition, { base, changes, theirs }: Overtaken): FormValues | null {
  const rebased: FormValues = {};
  for (const [name, mine] of Object.entries(changes)) {
    const field = fields[name];
    // A number is another in another currency.
    const isTheirsToo = [name, ...unitsOf(field)].some((own) => !isSame(base[own], theirs[own]));
    if (isTheirsToo && field?.type !== "tags") return null;
    rebased[name] = isTheirsToo ? mergeTags(base[name], mine, theirs[name]) : mine;
  }
  return rebased;
}
