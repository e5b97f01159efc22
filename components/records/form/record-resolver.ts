import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { Definition } from "@/lib/records/definition";
import { schemasOf } from "@/lib/records/schemas";
import { recordValues, type FormValues } from "./form-values";

/** Checks a form by the kind's own schema, the one the upstream checks by; new and known records alike. */
export function recordResolver(definition: Definition): Resolver<FormValues, unknown, FormValues> {
  return (values, _context, options) => {
    const result = schemasOf(definition.kind).create.safeParse(recordValues(definition, values));
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of result.error.issues) errors[path.join(".")] ??= { type: code, message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
