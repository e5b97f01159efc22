"use client";

import { useQuery } from "@tanstack/react-query";
import { CloudAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition, useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { callBff, ProblemError } from "@/lib/query/api-client";

export type ErrorScreenProps = { error: Error & { digest?: string }; reset: () => void };

/** Replaces a page that failed; `digest` is the request id to quote. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const router = useRouter();
  // The server part of the page has to be fetched again before the error boundary is reset.
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  const isOutage = useRetryAfterOutage(retry);
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center">
      <title>Something went wrong · Muster</title>
      <EmptyState
        role="alert"
        icon={<CloudAlert />}
        heading="h1"
        title={isOutage ? "Muster is unavailable right now" : "This page couldn’t be loaded"}
        description={
          isOutage
            ? "Your saved work is safe. This page loads again as soon as Muster responds."
            : "Your saved work is safe. Try again in a moment. If this continues, contact an administrator."
        }
        actions={
          <>
            <Button onClick={retry}>Try again</Button>
            <Button variant="secondary" onClick={() => window.location.assign("/dashboard")}>
              Go to dashboard
            </Button>
          </>
        }
      />
      {error.digest ? (
        <p className="-mt-8 text-xs text-muted-foreground">
          Request ID: <code className="select-all">{error.digest}</code>
        </p>
      ) : null}
    </div>
  );
}

const CHECK_MS = 5_000;

/** Whether the service responds. */
export const serviceOptions = {
  queryKey: ["service"],
  queryFn: () => callBff("GET", "/api/session").then(() => true, isResponse),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: CHECK_MS,
};

function isResponse(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500;
}

// The page that was last retried: if it fails although the service responds, retrying it again wouldn't help.
let retriedPath: string | null = null;

/** Retries the page once the service responds. Returns whether it doesn't. */
function useRetryAfterOutage(retry: () => void): boolean {
  const { data: isUp } = useQuery(serviceOptions);
  const onChange = useEffectEvent(() => {
    if (isUp === false) retriedPath = null;
    if (!isUp || retriedPath === window.location.pathname) return;
    retriedPath = window.location.pathname;
    retry();
  });
  useEffect(() => onChange(), [isUp]);
  return isUp === false;
}
