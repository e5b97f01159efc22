import { useState } from "react";
import { PasskeyError } from "@/lib/shell/passkeys";
import { NetworkError, ProblemError } from "@/lib/query/api-client";

/** On the first use of a form, as zod is half of the forms' code. */
export const loadResolvers = () => import("./resolvers");

type Fields = Partial<Record<string, string>>;

export type ProblemState = ReturnType<typeof useProblem>;

/** What a small form reports: the errors of its fields, or one alert. */
export function useProblem() {
  const [fields, setFields] = useState<Fields>({});
  const [alert, setAlert] = useState<string | null>(null);
  return {
    fields,
    alert,
    clear: () => {
      setFields({});
      setAlert(null);
    },
    setField: (name: string, message: string) => setFields({ [name]: message }),
    set: (error: Error) => {
      const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
      setFields(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      setAlert(errors.length > 0 ? null : messageOf(error));
    },
  };
}

function messageOf(error: Error): string {
  const isForPeople = error instanceof ProblemError || error instanceof PasskeyError || error instanceof NetworkError;
  return isForPeople ? error.message : "Something went wrong. Try again.";
}
