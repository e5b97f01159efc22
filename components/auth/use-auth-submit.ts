import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { rememberAuth } from "@/lib/client/auth-mirror";
import { authStateSchema } from "@/lib/contract/auth";
import { callBff, ProblemError } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { authProblem } from "./auth-problem";

/** Sends the form, mirrors the session and opens the return path; field errors go to their fields. */
export function useAuthSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: "/api/session" | "/api/session/signup",
  returnPath: string,
) {
  const [alert, setAlert] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutationOnce({
    mutationKey: [path],
    mutationFn: (values: Output) =>
      callBff("POST", path, { body: values, parse: (data) => authStateSchema.parse(data) }),
    meta: { failure: false },
    onMutate: () => setAlert(null),
    onSuccess: (state) => {
      rememberAuth(state);
      // A full page load drops this tab's cache; `replace` keeps Back from returning to this form.
      window.location.replace(returnPath);
    },
    onError: (error) => setAlert(placeFieldErrors(form, error) ? null : authProblem(error)),
  });
  // Stays true while the next page loads.
  const isSubmitting = isPending || isSuccess;
  const handle = form.handleSubmit((values) => mutate(values));
  return {
    submit: (event: React.FormEvent) => (isSubmitting ? event.preventDefault() : void handle(event)),
    alert,
    isSubmitting,
  };
}

/** Whether every error of the server belongs to a field of the form; the first one gets the focus. */
function placeFieldErrors<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const placed = errors.filter(({ path, message }, index) => {
    if (!isFieldOf(form, path)) return false;
    form.setError(path, { type: "server", message }, { shouldFocus: index === 0 });
    return true;
  });
  return errors.length > 0 && placed.length === errors.length;
}

function isFieldOf<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: string,
): path is Path<Input> {
  return path in form.getValues() || path === "setupCode";
}
