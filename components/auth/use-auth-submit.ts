import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { rememberAuth } from "@/lib/client/auth-mirror";
import { authStateSchema } from "@/lib/contract/auth";
import { callBff, ProblemError } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { authProblem } from "./auth-problem";

/** Sends the form, keeps the session's public part and goes on to the return path; faults land where they belong. */
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
      // A whole page load: what this tab has cached belongs to nobody, and Back should not lead here again.
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

/** Whether every error the server named found its field; the first one takes the focus. */
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
