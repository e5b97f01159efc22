"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { clearUnsaved, markUnsaved } from "@/lib/client/unsaved-changes";
import { leavingPath } from "./leaving-path";

const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog")).LeaveDialog }));

/** Asks before a form with unsaved changes is left by a link, by closing the tab or by reloading. */
export function LeaveGuard({ isOff, isDraft }: { isOff: boolean; isDraft: boolean }) {
  const id = useId();
  const router = useRouter();
  const { isDirty } = useFormState();
  const [target, setTarget] = useState<string | null>(null);
  const isOn = isDirty && !isOff;

  useEffect(() => {
    if (!isOn) return;
    markUnsaved(id);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const path = leavingPath(event, window.location.href);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      clearUnsaved(id);
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [id, isOn]);

  if (target === null) return null;
  return (
    <Suspense>
      <LeaveDialog
        isDraft={isDraft}
        onStay={() => setTarget(null)}
        onLeave={() => {
          clearUnsaved(id);
          router.push(target);
        }}
      />
    </Suspense>
  );
}
