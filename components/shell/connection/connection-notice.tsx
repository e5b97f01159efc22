"use client";

import { useSyncExternalStore, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { countOf } from "@/lib/format";
import { waitingCount } from "@/lib/query/waiting-count";
import { missingThing, retryMissingParts, subscribeMissingParts } from "@/lib/shell/connection/missing-parts";

export const NOTICE_PLACE =
  "fixed inset-x-4 bottom-4 z-50 grid gap-2 empty:hidden sm:left-auto sm:w-96 [body:has([data-slot=form-actions])_&]:bottom-20";

/** Without a connection: what of somebody’s work waits for it, or why what they opened isn’t there. */
export function ConnectionNotice() {
  const missing = useSyncExternalStore(subscribeMissingParts, missingThing, () => null);
  const waiting = useSyncExternalStore(waitingCount.subscribe, waitingCount.read, () => 0);
  return (
    <div role="alert" className={NOTICE_PLACE}>
      {waiting > 0 ? <Notice {...waitingNotice(waiting)} /> : null}
      {missing === null ? null : (
        <Notice {...MISSING[missing]}>
          {missing === "part" ? (
            <Button variant="secondary" size="sm" className="shrink-0 max-md:h-11" onClick={retryMissingParts}>
              Try again
            </Button>
          ) : null}
        </Notice>
      )}
    </div>
  );
}

export function Notice({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-popover p-3 text-popover-foreground shadow-modal">
      <p className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        <span className="text-muted-foreground">{text}</span>
      </p>
      {children}
    </div>
  );
}

const MISSING = {
  page: {
    title: "You’re offline",
    text: "Other pages open once the connection is back. This one stays as it is.",
  },
  part: { title: "Couldn’t open this", text: "Muster can’t be reached. It opens once the connection is back." },
};

function waitingNotice(count: number) {
  return {
    title: "Waiting for connection",
    text: `${countOf(count, "change")} ${count === 1 ? "is" : "are"} saved once it’s back.`,
  };
}
