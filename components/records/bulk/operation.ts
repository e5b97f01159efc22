import type { BulkOperation } from "@/lib/contract/bulk";
import type { FieldError } from "@/lib/contract/problem";
import { type Definition, type ScalarField, isAlwaysSet } from "@/lib/records/definition";
import { checkChanges } from "../form/check-values";
import { formValues, recordValues, type FormValues } from "../form/form-values";

export type OperationType = BulkOperation["type"];

export type ChosenOperation = Exclude<BulkOperation, { type: "delete" }>;

/** The fields that an operation can change, in the definition's order; tags are added and removed, not set. */
export function operationFields(definition: Definition, type: OperationType): [string, ScalarField][] {
  return definition.list.quick.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.type === "rows" || (field.type === "tags") === (type === "set")) return [];
    return [[name, field]];
  });
}

const TITLES: Record<OperationType, (one: string) => string> = {
  set: (what) => `Edit ${what}`,
  addTag: (what) => `Add a tag to ${what}`,
  removeTag: (what) => `Remove a tag from ${what}`,
  delete: (what) => `Delete ${what}?`,
};

export function operationTitle(type: OperationType, what: string): string {
  return TITLES[type](what);
}

/** Form names beside the record's own fields: the field to change, and the tag to add or remove. */
export const FIELD = "$field";
export const TAG = "$tag";

/** The initial values of the form: unlike those of a new record, no choice, currency or unit is preselected. */
export function valuesOfMany(definition: Definition, type: ChosenOperation["type"]): FormValues {
  const chosen = Object.entries(definition.fields).filter(([, { type: of }]) => of === "choice" || of === "currency");
  return {
    ...formValues(definition, null),
    ...Object.fromEntries(chosen.map(([name]) => [name, ""])),
    [FIELD]: operationFields(definition, type)[0]?.[0] ?? "",
    [TAG]: "",
  };
}

export function operationOf(definition: Definition, type: ChosenOperation["type"], given: FormValues): ChosenOperation {
  const field = String(given[FIELD]);
  if (type !== "set") return { type, field, tag: tagOf(given) };
  const values = recordValues(definition, given);
  const reason = reasonFor(definition, given);
  const said = reason ? values[reason] : null;
  return { type, field, value: values[field], ...(typeof said === "string" ? { reason: said } : {}) };
}

/** Errors by the names of the form, with the messages that the upstream would give for each record. */
export function operationErrors(
  definition: Definition,
  type: ChosenOperation["type"],
  given: FormValues,
): FieldError[] {
  const field = String(given[FIELD]);
  if (type !== "set") {
    const tag = tagOf(given);
    if (tag === "") return [{ path: TAG, message: "Enter a tag" }];
    return checkChanges(definition, {}, { [field]: [tag] }).errors.map(({ message }) => ({ path: TAG, message }));
  }
  if (isUnchosen(definition, field, given)) return [{ path: field, message: "Choose a value" }];
  const values = recordValues(definition, given);
  const names = [field, reasonFor(definition, given)].filter((name) => name !== undefined);
  return checkChanges(definition, {}, Object.fromEntries(names.map((name) => [name, values[name]]))).errors;
}

export function reasonFor({ reasons = [] }: Definition, given: FormValues): string | undefined {
  return given[FIELD] === "status" ? reasons.find(({ status }) => status === given.status)?.field : undefined;
}

function isUnchosen({ fields }: Definition, name: string, given: FormValues): boolean {
  const field = fields[name];
  return (field?.type === "choice" || field?.type === "currency") && isAlwaysSet(field) && given[name] === "";
}

function tagOf(given: FormValues): string {
  return String(given[TAG]).trim();
}
