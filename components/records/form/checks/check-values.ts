import { toNestErrors } from "@hookform/resolvers";
import type { FieldError as FormError, ResolverOptions, ResolverResult } from "react-hook-form";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import { missingFields, type OptionalFields } from "@/lib/records/schemas/optional-fields";
import { ruleErrors } from "@/lib/records/rules";
import { emptyError } from "@/lib/records/schemas/field-schemas";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { recordValues, type FormValues } from "../form-values";

/** What the installation lets be blank, and the record that is edited; null for a new one. */
export type CheckContext = { optional: OptionalFields; record: FormValues | null };

/** Checks a form by the create schema, as the upstream does; for edited records, too. */
export function checkForm(
  definition: Definition,
  { optional, record }: CheckContext,
  values: FormValues,
  options: ResolverOptions<FormValues>,
): ResolverResult<FormValues, FormValues> {
  const entered = recordValues(definition, values);
  const result = schemasOf(definition.kind).create.safeParse(entered);
  const missing = missingFields(definition, optional, record, entered);
  if (result.success && missing.length === 0) return { values: result.data, errors: {} };
  const errors: Record<string, FormError> = {};
  for (const { path, code, message } of result.error?.issues ?? []) errors[path.join(".")] ??= { type: code, message };
  for (const name of missing) {
    errors[name] ??= { type: "custom", message: emptyError(definition.fields[name] ?? { label: name }) };
  }
  // zod checks rules between fields only once each field is valid; here both are reported together.
  for (const { path, message } of ruleErrors(definition, entered)) errors[path] ??= { type: "custom", message };
  return { values: {}, errors: toNestErrors(withoutLocked(definition, errors, values), options) };
}

/** Without those of fields that can’t be chosen yet, because the field that limits them is missing too. */
function withoutLocked(definition: Definition, errors: Record<string, FormError>, values: FormValues) {
  const isLocked = (path: string) => {
    const field = definition.fields[path];
    if (field?.type !== "reference" || field.within === undefined) return false;
    return errors[field.within] !== undefined && (values[field.within] ?? "") === "";
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isLocked(path)));
}

/** Checks changes as the upstream does; reports errors between fields only for changed fields. */
export function checkChanges(
  definition: Definition,
  base: FormValues,
  changes: FormValues,
): { values: FormValues; errors: FieldError[] } {
  const checked = schemasOf(definition.kind).update.safeParse(changes);
  if (!checked.success) {
    return { values: {}, errors: checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
  }
  const { needsOneOf = [], order = [] } = definition;
  const reasons = (definition.reasons ?? []).map(({ field }) => field);
  const isChanged = (path: string) =>
    path in changes ||
    ("status" in changes && reasons.includes(path)) ||
    order.some(({ first, then }) => then === path && first in changes) ||
    (needsOneOf.includes(path) && needsOneOf.some((name) => name in changes));
  const errors = ruleErrors(definition, { ...base, ...checked.data }).filter(({ path }) => isChanged(path));
  return { values: checked.data, errors };
}
