"use client";

import { CloudAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

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
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center">
      <title>Something went wrong · Muster</title>
      <EmptyState
        role="alert"
        icon={<CloudAlert />}
        title="This page couldn’t be loaded"
        description="Your saved work is safe. Try again in a moment. If this continues, contact your administrator."
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
          Request ID <code className="select-all">{error.digest}</code>
        </p>
      ) : null}
    </div>
  );
}
