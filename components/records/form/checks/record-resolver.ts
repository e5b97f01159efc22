import type { Resolver } from "react-hook-form";
import type { Definition } from "@/lib/records/definition";
import type { CheckContext } from "./check-values";
import { recordValues, type FormValues } from "../form-values";

/** The checks and their schemas, which a form needs only once it is sent. */
export const loadChecks = () => import("./check-values");

/** Checks a form before it is sent. Where the checks can’t be loaded, such as without a connection, the upstream’s are left. */
export function recordResolver(
  definition: Definition,
  context: CheckContext,
): Resolver<FormValues, unknown, FormValues> {
  return async (values, _context, options) => {
    const checks = await loadChecks().catch(() => null);
    if (checks) return checks.checkForm(definition, context, values, options);
    return { values: recordValues(definition, values), errors: {} };
  };
}
