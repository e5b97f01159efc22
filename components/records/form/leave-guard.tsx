"use client";

import { useReaderRouter } from "@/lib/shell/reader-path";
import { Suspense, useEffect, useEffectEvent, useId, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { useFormState } from "react-hook-form";
import { clearUnsaved, markUnsaved, hasUnsaved } from "@/lib/shell/unsaved/unsaved-changes";

const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog")).LeaveDialog }));

type LeaveGuardProps = { isDisabled: boolean; onDiscard: () => void; onSend: () => Promise<boolean> };

/** Asks before a form with unsaved changes is left; they stay as a draft unless somebody discards them. */
export function LeaveGuard({ isDisabled, onDiscard, onSend }: LeaveGuardProps) {
  const id = useId();
  const router = useReaderRouter();
  const { isDirty } = useFormState();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isActive = isDirty && !isDisabled;

  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (!isActive) return;
    markUnsaved(id, () => send());
    const stopBlocking = blockLeaving(setLeaving);
    return () => {
      clearUnsaved(id);
      stopBlocking();
    };
  }, [id, isActive]);

  function leave(way: Leaving) {
    clearUnsaved(id);
    setLeaving(null);
    if (way.by === "link") router.push(way.path);
    // Somebody may go elsewhere meanwhile.
    else void window.navigation.traverseTo(way.key).finished?.catch(() => undefined);
  }

  if (leaving === null) return null;
  return (
    <Suspense>
      <LeaveDialog
        onStay={() => setLeaving(null)}
        onLeave={() => leave(leaving)}
        onDiscard={() => {
          onDiscard();
          leave(leaving);
        }}
      />
    </Suspense>
  );
}

type Leaving = { by: "link"; path: string } | { by: "history"; key: string };

/**
 * Blocks leaving the page while something is unsaved.
 * @param onLeaving called for each blocked try; for closing the tab and reloading the browser asks itself
 * @returns a function that stops blocking
 */
function blockLeaving(onLeaving: (leaving: Leaving) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("beforeunload", (event) => hasUnsaved() && event.preventDefault(), { signal });
  document.addEventListener(
    "click",
    (event) => {
      const path = clickedPath(event, window.location.href);
      if (path === null) return;
      event.stopPropagation();
      event.preventDefault();
      onLeaving({ by: "link", path });
    },
    { capture: true, signal },
  );
  // Browsers without the Navigation API go back without asking.
  if ("navigation" in window) {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable || !hasUnsaved()) return;
      event.preventDefault();
      onLeaving({ by: "history", key: event.destination.key });
    };
    window.navigation.addEventListener("navigate", onNavigate, { signal });
  }
  return () => stop.abort();
}

/** The path that a click would open in this tab; null if it leaves the page open or leads to another site. */
function clickedPath(event: MouseEvent, from: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const current = new URL(from);
  const target = new URL(link.href);
  if (target.origin !== current.origin || (target.pathname === current.pathname && target.hash !== "")) return null;
  return `${target.pathname}${target.search}${target.hash}`;
}
