import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { addToast } from "@/components/ui/toast-store";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";
import { FRESH_MS } from "@/lib/query/fresh";

declare module "@tanstack/react-query" {
  interface Register {
    /** `failure` titles the toast of a failed call; false if the screen reports the failure itself. */
    queryMeta: { failure?: string | false };
    mutationMeta: {
      failure?: string | false | (() => string | false);
      success?: string;
      successText?: string | undefined;
    };
  }
}

const RETRIES = 2;

/** The browser's cache of server state. No other file reports failures or successes by toast. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // With "always", what failed without a connection would not be loaded again once it is back, unless asked for.
      // By default a call made offline waits silently; "always" lets it fail and be reported.
      queries: { staleTime: FRESH_MS, retry: shouldRetry, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed first load has an error screen of its own; a failed refresh leaves old rows on screen.
        if (query.state.data !== undefined) reportFailure(error, query.meta?.failure ?? "Couldn’t refresh this page");
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        reportFailure(error, typeof meta?.failure === "function" ? meta.failure() : meta?.failure),
      onSuccess: (_data, _variables, _result, mutation) => {
        const { success, successText } = mutation.meta ?? {};
        if (!success) return;
        addToast({ title: success, variant: "success", ...(successText ? { description: successText } : {}) });
      },
    }),
  });
}

function reportFailure(error: Error, failure?: string | false): void {
  if (failure === false || error instanceof DeclinedError || isSignedOut(error)) return;
  // A call that names its failure has no form or dialog to report it.
  if (failure === undefined && isReportedInForm(error)) return;
  addToast({ title: failure ?? "Something went wrong", description: error.message, variant: "destructive" });
}

function isSignedOut(error: Error): boolean {
  return error instanceof ProblemError && error.status === 401;
}

function isReportedInForm(error: Error): boolean {
  return error instanceof ProblemError && (error.status === 409 || Boolean(error.problem.errors?.length));
}

function shouldRetry(failures: number, error: Error): boolean {
  const isProblemError = error instanceof ProblemError && error.status < 500;
  return !isProblemError && failures < RETRIES;
}
