"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { LiveEvent } from "@/lib/contract/changes/live";
import type { Presence } from "@/lib/contract/changes/presence";
import { followChanges } from "@/lib/query/live/follow-changes";
import { inTurn } from "@/lib/query/live/in-turn";
import { isOnPage, showChanges } from "@/lib/query/live/show-changes";
import { notificationKeys } from "@/lib/query/operations/notification-queries";
import { useLeftSaves } from "@/components/shell/connection/use-left-saves";
import { OfflineNotice } from "@/components/shell/connection/offline-notice";
import { PresentPeople, type Present } from "./present-people";
import { recordKeys } from "@/lib/query/records/record-keys";

/** Shows what others change while the page is open, and offers to refresh a list whose rows would move. */
export function LiveFollower() {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [announced, setAnnounced] = useState("");
  const [present, setPresent] = useState<Present>(new Map());

  useEffect(() => {
    const show = async (event: LiveEvent | null) => {
      const shown = await showChanges(client, event);
      if (!shown) return false;
      void client.invalidateQueries({ queryKey: notificationKeys.all });
      setWaiting((lists) => [...new Set([...lists, ...shown.waiting])]);
      // Rows of a list that waits show their old values.
      const marked = shown.waiting.length > 0 ? 0 : markRows(shown.ids);
      if (marked > 0) setAnnounced(`${marked === 1 ? "1 row" : `${marked} rows`} updated`);
      return true;
    };
    const queue = inTurn(show, (event) => isOnPage(client, event));
    // A tab that nobody sees asks for nothing, and reads all again at once when somebody comes back.
    let isBehind = false;
    const onChange = (event: LiveEvent | null) => {
      if (document.hidden) isBehind = true;
      else queue(event);
    };
    const catchUp = () => {
      if (document.hidden || !isBehind) return;
      isBehind = false;
      void client.invalidateQueries({ queryKey: recordKeys.all });
    };
    document.addEventListener("visibilitychange", catchUp);
    const stop = followChanges({
      onEvent: onChange,
      onGap: () => onChange(null),
      onPresence: ({ records }) => setPresent((before) => presentAfter(before, records)),
      onInbox: () => void client.invalidateQueries({ queryKey: notificationKeys.all }),
      // It is asked for again from here, which leads to the sign-in page if the session has ended.
      onLost: () => void client.invalidateQueries({ queryKey: notificationKeys.unread }),
    });
    return () => {
      stop();
      document.removeEventListener("visibilitychange", catchUp);
    };
  }, [client]);
  useLeftSaves();
  useEffect(
    () =>
      // Read again for whatever reason, or no longer on the page.
      client.getQueryCache().subscribe(({ type, query }) => {
        const isGone = type === "observerRemoved" && query.getObserversCount() === 0;
        const isRead = type === "updated" && query.state.status === "success" && !query.state.isInvalidated;
        if (isGone || isRead) setWaiting((lists) => without(lists, query.queryHash));
      }),
    [client],
  );

  return (
    <>
      <PresentPeople present={present} />
      <OfflineNotice />
      <p role="status" className="sr-only">
        {waiting.length > 0 ? "The list has changed. Refresh it to see the changes." : announced}
      </p>
      {waiting.length > 0 ? (
        <Button
          size="sm"
          className="fixed inset-x-0 z-40 mx-auto w-fit animate-appear rounded-full shadow-modal max-md:bottom-24 max-md:h-11 md:top-4"
          onClick={() => {
            refreshLists(client);
            // The button goes with its focus.
            document.getElementById("content")?.focus({ preventScroll: true });
          }}
        >
          <RefreshCw aria-hidden />
          List has changed, refresh
        </Button>
      ) : null}
    </>
  );
}

function presentAfter(before: Present, records: Presence["records"]): Present {
  const after = new Map(before);
  for (const { id, people } of records) {
    if (people.length > 0) after.set(id, people);
    else after.delete(id);
  }
  return after;
}

function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: recordKeys.all, predicate: ({ queryKey }) => queryKey[2] === "list" });
}

function without(lists: readonly string[], hash: string): readonly string[] {
  return lists.includes(hash) ? lists.filter((list) => list !== hash) : lists;
}

const MARK_MS = 1_600;

/** Colors rows and cards for a moment. @returns how many there are on the page */
function markRows(ids: readonly string[]): number {
  const rows = ids.flatMap((id) => [...document.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)]);
  for (const row of rows) {
    row.animate([{ backgroundColor: "var(--color-info-surface)" }, { backgroundColor: "transparent" }], {
      duration: MARK_MS,
      easing: "ease-out",
    });
  }
  return rows.length;
}
