import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ProblemError } from "@/lib/query/api-client";

/** Whether every error of the server belongs to a field of the form; the first one gets the focus. */
export function setFieldErrors<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const known = errors.filter(({ path, message }, index) => {
    if (!isFieldOf(form, path)) return false;
    form.setError(path, { type: "server", message }, { shouldFocus: index === 0 });
    return true;
  });
  return errors.length > 0 && known.length === errors.length;
}

/** What the server says of one field. */
export function errorAt(error: Error | null, path: string): string | null {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.find((one) => one.path === path)?.message ?? null;
}

function isFieldOf<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: string,
): path is Path<Input> {
  return path in form.getValues();
}
