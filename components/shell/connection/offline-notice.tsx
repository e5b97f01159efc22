"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { formatMoment } from "@/lib/format";
import { currentFormats } from "@/lib/formats/current-formats";
import { NoConnectionError } from "@/lib/query/api-client";
import { waitingCount } from "@/lib/query/waiting-count";
import { missingThing, subscribeMissingParts } from "@/lib/shell/connection/missing-parts";
import { Notice, NOTICE_PLACE } from "./connection-notice";

const RETRY_MS = 10_000;
const AWAKE_EVERY_MS = 10_000;

/** Says how old what is on screen is while nothing can be read again, unless a notice says already what waits for it. */
export function OfflineNotice() {
  const lostAt = useLostConnection();
  const missing = useSyncExternalStore(subscribeMissingParts, missingThing, () => null);
  const waiting = useSyncExternalStore(waitingCount.subscribe, waitingCount.read, () => 0);
  return (
    <div role="status" className={NOTICE_PLACE}>
      {lostAt === null || missing !== null || waiting > 0 ? null : (
        // A moment, not an age, which would be announced each minute.
        <Notice
          title="You’re offline"
          text={`This page is as of ${formatMoment(lostAt, currentFormats().timeZone)}. It goes on once the connection is back.`}
        />
      )}
    </div>
  );
}

/** Since when the service can't be reached; null while it can. */
function useLostConnection(): string | null {
  const client = useQueryClient();
  const [lostAt, setLostAt] = useState(() => (navigator.onLine ? null : new Date().toISOString()));
  useEffect(() => {
    const stop = new AbortController();
    // A page that slept was out of reach since it fell asleep.
    let awakeAt = Date.now();
    const awake = setInterval(() => (awakeAt = Date.now()), AWAKE_EVERY_MS);
    let retry: ReturnType<typeof setInterval> | undefined;
    const lose = () => setLostAt((before) => before ?? new Date(awakeAt).toISOString());
    const find = () => {
      clearInterval(retry);
      setLostAt(null);
    };
    // Some browsers say nothing of a connection that leads nowhere.
    const loseQuery = (hash: string) => {
      lose();
      clearInterval(retry);
      retry = setInterval(
        () => void client.refetchQueries({ predicate: ({ queryHash }) => queryHash === hash }),
        RETRY_MS,
      );
    };
    window.addEventListener("offline", lose, stop);
    window.addEventListener("online", find, stop);
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated") return;
        if (event.action.type === "success" && !event.action.manual) find();
        else if (event.action.type === "error" && event.action.error instanceof NoConnectionError) {
          loseQuery(event.query.queryHash);
        }
      }),
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === "updated" && mutation.state.status === "success") find();
      }),
    ];
    return () => {
      stop.abort();
      clearInterval(awake);
      clearInterval(retry);
      for (const unsubscribe of stops) unsubscribe();
    };
  }, [client]);
  return lostAt;
}
