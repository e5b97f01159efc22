import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { Definition } from "@/lib/records/definition";
import { ruleErrors } from "@/lib/records/rules";
import { schemasOf } from "@/lib/records/schemas";
import { recordValues, type FormValues } from "./form-values";

/** Checks a form by the kind's own schema, the one the upstream checks by; new and known records alike. */
export function recordResolver(definition: Definition): Resolver<FormValues, unknown, FormValues> {
  return (values, _context, options) => {
    const given = recordValues(definition, values);
    const result = schemasOf(definition.kind).create.safeParse(given);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of result.error.issues) errors[path.join(".")] ??= { type: code, message };
    // The schema looks between fields only once each is right by itself: told now, they can be mended together.
    for (const { path, message } of ruleErrors(definition, given)) errors[path] ??= { type: "custom", message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
