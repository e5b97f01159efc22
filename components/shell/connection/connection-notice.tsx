"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { countOf } from "@/lib/format";
import { onWaiting, readWaiting } from "@/lib/query/waiting-saves";
import { missingThing, retryMissingParts, subscribeMissingParts } from "@/lib/shell/connection/missing-parts";

/** Without a connection: what of somebody’s work waits for it, or why what they opened isn’t there. */
export function ConnectionNotice() {
  const missing = useSyncExternalStore(subscribeMissingParts, missingThing, () => null);
  const waiting = useSyncExternalStore(onWaiting, readWaiting, () => 0);
  const notice = waiting > 0 ? waitingNotice(waiting) : missing && MISSING[missing];
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-50 empty:hidden sm:left-auto sm:w-96">
      {notice ? (
        <div className="flex items-center gap-3 rounded-lg bg-popover p-3 text-popover-foreground shadow-modal">
          <p className="min-w-0 grow">
            <span className="block font-medium">{notice.title}</span>
            <span className="text-muted-foreground">{notice.text}</span>
          </p>
          {notice === MISSING.part ? (
            <Button variant="secondary" size="sm" className="shrink-0 max-md:h-11" onClick={retryMissingParts}>
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const MISSING = {
  page: {
    title: "You’re offline",
    text: "Other pages open once the connection is back. This one stays as it is.",
  },
  part: {
    title: "Couldn’t open this",
    text: "Muster can’t be reached. It opens once the connection is back.",
  },
};

function waitingNotice(count: number) {
  return {
    title: "Waiting for connection",
    text: `${countOf(count, "change")} ${count === 1 ? "is" : "are"} saved once it’s back. Keep this page open.`,
  };
}
