"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";

export type RecordTab = { name: string; label: string; content: ReactNode };

const PARAM = "tab";

/** Parts of a record's page, one at a time; the first one needs no name in the URL. */
export function RecordTabs({ tabs }: { tabs: readonly [RecordTab, ...RecordTab[]] }) {
  const pathname = usePathname();
  const name = useSearchParams().get(PARAM);
  const [first] = tabs;
  const open = tabs.find((tab) => tab.name === name) ?? first;
  return (
    <>
      <nav aria-label="Parts of this page" className="-mb-px flex gap-5 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <a
            key={tab.name}
            href={tab === first ? pathname : `${pathname}?${PARAM}=${tab.name}`}
            aria-current={tab === open ? "page" : undefined}
            data-label={tab.label}
            // The hidden copy in the open tab's weight keeps the width, so that the other tabs don't move.
            className="grid h-10 shrink-0 content-center border-b-2 border-transparent text-muted-foreground after:invisible after:h-0 after:overflow-hidden after:font-medium after:content-[attr(data-label)] hover:text-foreground forced-colors:not-aria-[current]:border-[Canvas] aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-foreground"
            onClick={switchTab}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      {open.content}
    </>
  );
}

/** Everything is on the page already, so the URL changes without a request. */
function switchTab(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, "", event.currentTarget.href);
}
