import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { Definition } from "@/lib/records/definition";
import { ruleErrors } from "@/lib/records/rules";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { recordValues, type FormValues } from "./form-values";

/** Checks a form by the create schema, as the upstream does; for edited records, too. */
export function recordResolver(definition: Definition): Resolver<FormValues, unknown, FormValues> {
  return (values, _context, options) => {
    const given = recordValues(definition, values);
    const result = schemasOf(definition.kind).create.safeParse(given);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of result.error.issues) errors[path.join(".")] ??= { type: code, message };
    // zod checks rules between fields only once each field is valid; here both are reported together.
    for (const { path, message } of ruleErrors(definition, given)) errors[path] ??= { type: "custom", message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
