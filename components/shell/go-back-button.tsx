"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";

/** Back to the page before, or home where this page is the first one in its tab. */
export function GoBackButton() {
  const router = useRouter();
  return (
    <Button variant="secondary" onClick={() => (hasPageBefore() ? router.back() : router.push("/"))}>
      Go Back
    </Button>
  );
}

// The navigation API counts our own pages only; a browser without it tells a tab's length, whatever sites are in it.
function hasPageBefore(): boolean {
  const navigation: Navigation | undefined = window.navigation;
  return navigation?.canGoBack ?? window.history.length > 1;
}
