import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { addToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/query/api-client";

declare module "@tanstack/react-query" {
  interface Register {
    /** `failure` titles the toast of a call that failed; false where the screen says it itself, as is known then. */
    queryMeta: { failure?: string | false };
    mutationMeta: { failure?: string | false | (() => string | false); success?: string };
  }
}

const STALE_MS = 30_000;
const RETRIES = 2;

/** The browser's cache of server state. What fails or succeeds is told by toast here and nowhere else. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Left to itself, a call made offline waits without a word; it shall fail and say so.
      queries: { staleTime: STALE_MS, retry: isWorthRetrying, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A first load that failed has its own screen; a list that is there stays, and says that it is old.
        if (query.state.data !== undefined) reportFailure(error, query.meta?.failure ?? "This may be out of date");
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        reportFailure(error, typeof meta?.failure === "function" ? meta.failure() : meta?.failure),
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.success) addToast({ title: mutation.meta.success, variant: "success" });
      },
    }),
  });
}

function reportFailure(error: Error, failure?: string | false): void {
  if (failure === false || isSignedOut(error)) return;
  // A call that names its failure has no form or dialog to tell it.
  if (failure === undefined && isShownElsewhere(error)) return;
  addToast({ title: failure ?? "That didn’t work", description: error.message, variant: "destructive" });
}

// A session that ended leads to /auth.
function isSignedOut(error: Error): boolean {
  return error instanceof ProblemError && error.status === 401;
}

// Faulty fields and conflicts are told by the form or dialog they belong to.
function isShownElsewhere(error: Error): boolean {
  return error instanceof ProblemError && (error.status === 409 || Boolean(error.problem.errors?.length));
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ProblemError && error.status < 500;
  return !isRefusal && failures < RETRIES;
}
