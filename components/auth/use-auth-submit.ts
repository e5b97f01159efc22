import { useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { removeAuth, saveAuth } from "@/lib/client/auth-mirror";
import { callBff, ProblemError } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

export const loadResolvers = () => import("./resolvers");

/** On the first focus, so that a click on the button waits for no code. */
export function preloadResolvers(): void {
  loadResolvers().catch(() => undefined);
}

type AuthPath = "/api/session" | "/api/session/signup" | "/api/session/invitation";

type AccountPath = AuthPath | "/api/session/password-reset" | "/api/session/password-reset-requests";

/** Sends the form, mirrors the session and opens the return path; field errors go to their fields. */
export function useAuthSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: AuthPath,
  returnPath: string,
) {
  const [alert, setAlert] = useState<string | null>(null);
  // The other forms are displayed only signed out, so a session in the mirror has ended on the server.
  useEffect(() => {
    if (path !== "/api/session/invitation") removeAuth();
  }, [path]);
  const { mutate, isPending, isSuccess } = useMutationOnce({
    mutationKey: [path],
    mutationFn: async (values: Output) => {
      const { authStateSchema } = await import("@/lib/contract/auth");
      return callBff("POST", path, { body: values, parse: (data) => authStateSchema.parse(data) });
    },
    meta: { failure: false },
    onMutate: () => setAlert(null),
    onSuccess: (state) => {
      saveAuth(state);
      // A full page load drops this tab's cache; `replace` keeps Back from returning to this form.
      window.location.replace(returnPath);
    },
    onError: (error) => setAlert(setFieldErrors(form, error) ? null : describeAuthError(error, path)),
  });
  // Stays true while the next page loads.
  const isSubmitting = isPending || isSuccess;
  const handle = form.handleSubmit((values) => mutate(values));
  return {
    submit: (event: React.FormEvent) => {
      if (isSubmitting) return event.preventDefault();
      // Rejects if the form's checks couldn't be loaded.
      handle(event).catch((error: unknown) => setAlert(describeAuthError(error, path)));
    },
    alert,
    isSubmitting,
  };
}

/** Sends a form that doesn't sign in. */
export function useAccountSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: Exclude<AccountPath, AuthPath>,
  onSuccess: (values: Output) => void,
) {
  const [alert, setAlert] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutationOnce({
    mutationKey: [path],
    mutationFn: (values: Output) => callBff("POST", path, { body: values }),
    meta: { failure: false },
    onMutate: () => setAlert(null),
    onSuccess: (_data, values) => onSuccess(values),
    onError: (error) => setAlert(setFieldErrors(form, error) ? null : describeAuthError(error, path)),
  });
  const isSubmitting = isPending || isSuccess;
  const handle = form.handleSubmit((values) => mutate(values));
  return {
    submit: (event: React.FormEvent) => {
      if (isSubmitting) return event.preventDefault();
      handle(event).catch((error: unknown) => setAlert(describeAuthError(error, path)));
    },
    alert,
    isSubmitting,
  };
}

/** Whether every error of the server belongs to a field of the form; the first one gets the focus. */
function setFieldErrors<Input extends FieldValues, Output extends FieldValues>(
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

function isFieldOf<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: string,
): path is Path<Input> {
  return path in form.getValues() || path === "setupCode";
}

const TOO_MANY: Record<AccountPath, string> = {
  "/api/session": "Too many wrong passwords.",
  "/api/session/signup": "Too many sign-ups from your network.",
  "/api/session/invitation": "Too many attempts from your network.",
  "/api/session/password-reset": "Too many attempts from your network.",
  "/api/session/password-reset-requests": "Too many password resets from your network.",
};

export function describeAuthError(error: unknown, path: AccountPath): string {
  if (!(error instanceof ProblemError)) {
    return "Can’t reach Muster. Check your connection and try again.";
  }
  const { status, problem, retryAfter } = error;
  if (status === 429) return `${TOO_MANY[path]} Try again ${formatWait(retryAfter)}.`;
  if (status === 403 && !problem.errors) return problem.detail ?? "This page is out of date. Reload it and try again.";
  if (status >= 500) {
    return `Muster is unavailable right now. Your details are fine. Try again ${formatWait(retryAfter)}.`;
  }
  return problem.detail ?? problem.title;
}

function formatWait(seconds: number | null): string {
  if (seconds === null) return "in a minute";
  if (seconds <= 1) return "in a second";
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
