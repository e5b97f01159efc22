import type { BulkOperation } from "@/lib/contract/changes/bulk";
import type { FieldError } from "@/lib/contract/problem";
import { isAlwaysSet, type Definition, type Field, type ScalarField } from "@/lib/records/definition";
import { isDay } from "@/lib/records/field-types/date";
import { needsLastDay } from "@/lib/records/last-day";
import { checkChanges } from "../form/checks/check-values";
import { formValues, recordValues, type FormValues } from "../form/form-values";

export type OperationType = BulkOperation["type"];

export type FormOperation = Exclude<BulkOperation, { type: "delete" }>;

/** The fields that an operation can change, in the definition's order; tags are added and removed, not set. */
export function operationFields(definition: Definition, type: OperationType): [string, ScalarField][] {
  return definition.quickEdits.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.type === "rows" || (field.type === "tags") === (type === "set")) return [];
    return [[name, field]];
  });
}

const VERBS: Record<OperationType, string> = {
  set: "Update",
  addTag: "Add tag to",
  removeTag: "Remove tag from",
  delete: "Delete",
};

export function operationTitle(type: OperationType, records: string, isForm: boolean): string {
  if (isForm) return `${type === "set" ? "Edit" : VERBS[type]} ${records}`;
  return `${VERBS[type]} ${records}?`;
}

/** @param records the affected records by number; null if there are none */
export function confirmLabel(type: OperationType, records: string | null): string {
  return records === null ? VERBS[type].replace(/ (to|from)$/, "") : `${VERBS[type]} ${records}`;
}

/** Form names beside the record's own fields: the field to change, and the tag to add or remove. */
export const FIELD = "$field";
export const TAG = "$tag";
/** The last day that goes with a status that ends work. */
export const LAST_DAY = "$lastDay";

/** The initial values of the form: unlike those of a new record, no choice, currency or unit is preselected. */
export function initialValues(definition: Definition, type: FormOperation["type"], today: string): FormValues {
  const choices = Object.entries(definition.fields).filter(([, field]) => hasOptions(field));
  return {
    ...formValues(definition, null),
    ...Object.fromEntries(choices.map(([name]) => [name, ""])),
    [FIELD]: operationFields(definition, type)[0]?.[0] ?? "",
    [TAG]: "",
    [LAST_DAY]: today,
  };
}

export function operationOf(definition: Definition, type: FormOperation["type"], entered: FormValues): FormOperation {
  const field = String(entered[FIELD]);
  if (type !== "set") return { type, field, tag: enteredTag(entered) };
  const values = recordValues(definition, entered);
  const reasonName = reasonField(definition, entered);
  const reason = reasonName ? values[reasonName] : null;
  return {
    type,
    field,
    value: values[field],
    ...(typeof reason === "string" ? { reason } : {}),
    ...(asksLastDay(definition, entered) ? { lastDay: String(entered[LAST_DAY]) } : {}),
  };
}

/** Errors by the names of the form, with the messages that the upstream would give for each record. */
export function operationErrors(
  definition: Definition,
  type: FormOperation["type"],
  entered: FormValues,
): FieldError[] {
  const field = String(entered[FIELD]);
  if (type !== "set") {
    const tag = enteredTag(entered);
    if (tag === "") return [{ path: TAG, message: "Enter a tag" }];
    return checkChanges(definition, {}, { [field]: [tag] }).errors.map(({ message }) => ({ path: TAG, message }));
  }
  if (isChoiceMissing(definition, field, entered)) return [{ path: field, message: "Choose a value" }];
  const values = recordValues(definition, entered);
  const names = [field, reasonField(definition, entered)].filter((name) => name !== undefined);
  const { errors } = checkChanges(definition, {}, Object.fromEntries(names.map((name) => [name, values[name]])));
  if (!asksLastDay(definition, entered) || isDay(String(entered[LAST_DAY]))) return errors;
  return [...errors, { path: LAST_DAY, message: "Enter the last day of work" }];
}

export function asksLastDay(definition: Definition, entered: FormValues): boolean {
  return entered[FIELD] === "status" && needsLastDay(definition, entered.status);
}

export function reasonField({ reasons = [] }: Definition, entered: FormValues): string | undefined {
  return entered[FIELD] === "status" ? reasons.find(({ status }) => status === entered.status)?.field : undefined;
}

function isChoiceMissing({ fields }: Definition, name: string, entered: FormValues): boolean {
  const field = fields[name];
  return field !== undefined && hasOptions(field) && isAlwaysSet(field) && entered[name] === "";
}

function hasOptions({ type }: Field): boolean {
  return type === "choice" || type === "currency";
}

function enteredTag(entered: FormValues): string {
  return String(entered[TAG]).trim();
}
