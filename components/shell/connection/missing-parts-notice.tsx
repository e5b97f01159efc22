"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { missingThing, retryMissingParts, subscribeMissingParts } from "@/lib/shell/connection/missing-parts";

/** Says why what somebody opened isn’t there: without a connection its page or its code can’t be loaded. */
export function MissingPartsNotice() {
  const missing = useSyncExternalStore(subscribeMissingParts, missingThing, () => null);
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-50 empty:hidden sm:left-auto sm:w-96">
      {missing === null ? null : (
        <div className="flex items-center gap-3 rounded-lg bg-popover p-3 text-popover-foreground shadow-modal">
          <p className="min-w-0 grow">
            <span className="block font-medium">{missing === "page" ? "You’re offline" : "Couldn’t open this"}</span>
            <span className="text-muted-foreground">
              {missing === "page"
                ? "Other pages open once the connection is back. This one stays as it is."
                : "Muster can’t be reached. It opens once the connection is back."}
            </span>
          </p>
          {missing === "part" ? (
            <Button variant="secondary" size="sm" className="shrink-0 max-md:h-11" onClick={retryMissingParts}>
              Try again
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
