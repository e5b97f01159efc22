"use client";

import { useReaderRouter } from "@/lib/shell/reader-path";

/** A plain button, not `Button`: every page loads this code, because any page may turn out not to be found. */
export function GoBackButton({ className }: { className: string }) {
  const router = useReaderRouter();
  const goBack = () => (canGoBack() ? router.back() : router.push("/"));
  return (
    <button type="button" className={className} onClick={goBack}>
      Go Back
    </button>
  );
}

// `navigation` counts pages of this origin only; `history.length`, the fallback, counts other sites too.
function canGoBack(): boolean {
  const navigation: Navigation | undefined = window.navigation;
  return navigation?.canGoBack ?? window.history.length > 1;
}

export function GoHomeButton({ className }: { className: string }) {
  const router = useReaderRouter();
  return (
    <button type="button" className={className} onClick={() => router.push("/")}>
      Back to Home
    </button>
  );
}
