"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { clearUnsaved, markUnsaved } from "@/lib/client/unsaved-changes";
import { watchLeaving, type Leaving } from "./watch-leaving";

const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog")).LeaveDialog }));

export function LeaveGuard({ isOff, isDraft }: { isOff: boolean; isDraft: boolean }) {
  const id = useId();
  const router = useRouter();
  const { isDirty } = useFormState();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isOn = isDirty && !isOff;

  useEffect(() => {
    if (!isOn) return;
    markUnsaved(id);
    const stopWatching = watchLeaving(setLeaving);
    return () => {
      clearUnsaved(id);
      stopWatching();
    };
  }, [id, isOn]);

  function leave(way: Leaving) {
    clearUnsaved(id);
    setLeaving(null);
    if (way.by === "link") router.push(way.path);
    else window.navigation.traverseTo(way.key);
  }

  if (leaving === null) return null;
  return (
    <Suspense>
      <LeaveDialog isDraft={isDraft} onStay={() => setLeaving(null)} onLeave={() => leave(leaving)} />
    </Suspense>
  );
}
