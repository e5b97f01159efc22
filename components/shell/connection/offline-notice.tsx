"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { formatMoment } from "@/lib/format";
import { currentFormats } from "@/lib/formats/current-formats";
import { NoConnectionError } from "@/lib/query/api-client";
import { waitingCount } from "@/lib/query/waiting-count";
import { missingThing, subscribeMissingParts } from "@/lib/shell/connection/missing-parts";
import { CONNECTION_NOTICE, Notice } from "./connection-notice";

/** Says how old what is on screen is while nothing can be read again, unless a notice says already what waits for it. */
export function OfflineNotice() {
  const lostAt = useLostConnection();
  const missing = useSyncExternalStore(subscribeMissingParts, missingThing, () => null);
  const waiting = useSyncExternalStore(waitingCount.subscribe, waitingCount.read, () => 0);
  const place = lostAt === null ? null : document.getElementById(CONNECTION_NOTICE);
  if (lostAt === null || !place || missing !== null || waiting > 0) return null;
  // A moment, not an age, which would be announced each minute.
  const text = `This page is as of ${formatMoment(lostAt, currentFormats().timeZone)}. It goes on once the connection is back.`;
  return createPortal(<Notice title="You’re offline" text={text} />, place);
}

/** Since when the service can't be reached; null while it can. */
function useLostConnection(): string | null {
  const client = useQueryClient();
  const [lostAt, setLostAt] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const lose = () => setLostAt((before) => before ?? new Date().toISOString());
    const find = () => setLostAt(null);
    window.addEventListener("offline", lose, stop);
    window.addEventListener("online", find, stop);
    // Some browsers say nothing of a connection that leads nowhere.
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      if (event.action.type === "success" && !event.action.manual) find();
      else if (event.action.type === "error" && event.action.error instanceof NoConnectionError) lose();
    });
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [client]);
  return lostAt;
}
