import { useEffect, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { removeAuth, saveAuth } from "@/lib/shell/auth-mirror";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { callBff, ProblemError } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { FieldErrors, FormPath, FormValues } from "./form-schemas";

const loadSchemas = () => import("./form-schemas");

/** On the first focus, so that a click on the button waits for no code. */
export function preloadSchemas(): void {
  loadSchemas().catch(() => undefined);
}

type SignInPath = "/api/session" | "/api/session/signup" | "/api/session/invitation" | "/api/session/two-factor";
type AccountPath = FormPath | "/api/session/passkey";

type SignInOptions = {
  /** What the form sends without a field for it. */
  given?: Record<string, string>;
  /** Such as `enterAt`. */
  onSignedIn: (state: AuthState) => void;
  /** Called with the challenge if the sign-in needs a second step. */
  onChallenge?: (challenge: string) => void;
};

/** A form that signs in. */
export function useSignInForm(path: SignInPath, { given, onSignedIn, onChallenge }: SignInOptions) {
  // The other forms are displayed only signed out, so a session in the mirror has ended on the server.
  useEffect(() => {
    if (path !== "/api/session/invitation") removeAuth();
  }, [path]);
  return useAuthForm(path, {
    given,
    call: async (values) => {
      const { authStateSchema, twoFactorStepSchema } = await import("@/lib/contract/accounts/auth");
      const schema = authStateSchema.or(twoFactorStepSchema);
      return callBff("POST", path, { body: values, parse: (data) => schema.parse(data) });
    },
    onSuccess: (answer) => ("step" in answer ? onChallenge?.(answer.challenge) : onSignedIn(answer)),
  });
}

/** Mirrors the session and opens a page. */
export function enterAt(returnPath: string) {
  return (state: AuthState): void => {
    saveAuth(state);
    // A full page load drops this tab's cache; `replace` keeps Back from returning to this form.
    window.location.replace(returnPath);
  };
}

/** A form that doesn't sign in. */
export function useAccountForm<Path extends Exclude<FormPath, SignInPath>>(
  path: Path,
  given: Record<string, string>,
  onSuccess: (values: FormValues<Path>) => void,
) {
  return useAuthForm(path, {
    given,
    call: (values) => callBff("POST", path, { body: values }),
    onSuccess: (_answer, values) => onSuccess(values),
  });
}

type FormCall<Path extends FormPath, Answer> = {
  given?: Record<string, string>;
  call: (values: FormValues<Path>) => Promise<Answer>;
  onSuccess: (answer: Answer, values: FormValues<Path>) => void;
};

/**
 * Reads the fields by their names when the form is sent. Without the form library, which would be a tenth of what the
 * page loads.
 */
function useAuthForm<Path extends FormPath, Answer>(
  path: Path,
  { given = {}, call, onSuccess }: FormCall<Path, Answer>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alert, setAlert] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutationOnce({
    mutationKey: [path],
    mutationFn: call,
    meta: { failure: false },
    onMutate: () => setAlert(null),
    onSuccess,
    onError: (error) => {
      const { fields, isWhole } = errorsByField(error, form.current);
      showErrors(fields);
      setAlert(isWhole ? null : describeAuthError(error, path));
    },
  });
  const showErrors = (next: FieldErrors) => {
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const send = async () => {
    const { readForm } = await loadSchemas();
    if (!form.current) return;
    const read = readForm(path, form.current, given);
    showErrors("errors" in read ? read.errors : {});
    if ("values" in read) mutate(read.values);
  };
  // Stays true while the next page loads.
  const isSubmitting = isPending || isSuccess;
  return {
    formProps: {
      ref: form,
      noValidate: true,
      method: "post",
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // Rejects if the form's checks couldn't be loaded.
        if (!isSubmitting) send().catch((error: unknown) => setAlert(describeAuthError(error, path)));
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement) setErrors({ ...errors, [target.name]: undefined });
      },
    },
    errors,
    alert,
    isSubmitting,
  };
}

/** The server's errors of the form's fields, and whether that is all it says. */
function errorsByField(error: unknown, form: HTMLFormElement | null): { fields: FieldErrors; isWhole: boolean } {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const known = errors.filter(({ path }) => form?.elements.namedItem(path) || path === "setupCode");
  return {
    fields: Object.fromEntries(known.map(({ path, message }) => [path, message])),
    isWhole: errors.length > 0 && known.length === errors.length,
  };
}

const TOO_MANY: Record<AccountPath, string> = {
  "/api/session": "Too many wrong passwords.",
  "/api/session/signup": "Too many sign-ups from your network.",
  "/api/session/two-factor": "Too many wrong codes.",
  "/api/session/passkey": "Too many sign-ins from your network.",
  "/api/session/invitation": "Too many attempts from your network.",
  "/api/session/email-confirmation": "Too many attempts from your network.",
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
