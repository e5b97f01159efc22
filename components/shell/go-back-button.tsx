"use client";

import { useRouter } from "next/navigation";

/**
 * Back to the page before, or home where this page is the first one in its tab. A plain button that is given its look:
 * every page carries its code, in case it isn't found.
 */
export function GoBackButton({ className }: { className: string }) {
  const router = useRouter();
  const goBack = () => (hasPageBefore() ? router.back() : router.push("/"));
  return (
    <button type="button" className={className} onClick={goBack}>
      Go Back
    </button>
  );
}

// The navigation API counts our own pages only; a browser without it tells a tab's length, whatever sites are in it.
function hasPageBefore(): boolean {
  const navigation: Navigation | undefined = window.navigation;
  return navigation?.canGoBack ?? window.history.length > 1;
}
