import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import { ruleErrors } from "@/lib/records/rules";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import type { FormValues } from "./form-values";

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
  const reasons = (definition.reasons ?? []).map(({ field }) => field);
  const touched = (path: string) => path in changes || ("status" in changes && reasons.includes(path));
  const errors = ruleErrors(definition, { ...base, ...checked.data }).filter(({ path }) => touched(path));
  return { values: checked.data, errors };
}
