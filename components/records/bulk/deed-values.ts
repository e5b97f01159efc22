import type { FieldError } from "@/lib/contract/problem";
import { isAlwaysSet, type Definition } from "@/lib/records/definition";
import { checkChanges } from "../form/check-changes";
import { formValues, recordValues, type FormValues } from "../form/form-values";
import { deedFields, type ChosenDeed } from "./deed";

/** Beside the record's own fields: the one that is changed, and the tag that it gets or loses. */
export const FIELD = "$field";
export const TAG = "$tag";

/** What a form begins with that isn’t of one record: nothing is chosen for them, not even the units of their amounts. */
export function valuesOfMany(definition: Definition, type: ChosenDeed["type"]): FormValues {
  const chosen = Object.entries(definition.fields).filter(([, { type: of }]) => of === "choice" || of === "currency");
  return {
    ...formValues(definition, null),
    ...Object.fromEntries(chosen.map(([name]) => [name, ""])),
    [FIELD]: deedFields(definition, type)[0]?.[0] ?? "",
    [TAG]: "",
  };
}

export function deedOf(definition: Definition, type: ChosenDeed["type"], given: FormValues): ChosenDeed {
  const field = String(given[FIELD]);
  if (type !== "set") return { type, field, tag: tagOf(given) };
  const values = recordValues(definition, given);
  const reason = reasonFor(definition, given);
  const said = reason ? values[reason] : null;
  return { type, field, value: values[field], ...(typeof said === "string" ? { reason: said } : {}) };
}

/** What is wrong with what was given, as the upstream would say it of each record; by the boxes of the form. */
export function deedErrors(definition: Definition, type: ChosenDeed["type"], given: FormValues): FieldError[] {
  const field = String(given[FIELD]);
  if (type !== "set") {
    const tag = tagOf(given);
    if (tag === "") return [{ path: TAG, message: "Enter a tag" }];
    return checkChanges(definition, {}, { [field]: [tag] }).errors.map(({ message }) => ({ path: TAG, message }));
  }
  if (isUnchosen(definition, field, given)) return [{ path: field, message: "Choose one" }];
  const values = recordValues(definition, given);
  const names = [field, reasonFor(definition, given)].filter((name) => name !== undefined);
  return checkChanges(definition, {}, Object.fromEntries(names.map((name) => [name, values[name]]))).errors;
}

/** The field that explains the status that is set; none where nothing is to be explained. */
export function reasonFor({ reasons = [] }: Definition, given: FormValues): string | undefined {
  return given[FIELD] === "status" ? reasons.find(({ status }) => status === given.status)?.field : undefined;
}

/** What a record always has, and none begins with here. */
function isUnchosen({ fields }: Definition, name: string, given: FormValues): boolean {
  const field = fields[name];
  return (field?.type === "choice" || field?.type === "currency") && isAlwaysSet(field) && given[name] === "";
}

function tagOf(given: FormValues): string {
  return String(given[TAG]).trim();
}
