import { useEffect, useEffectEvent } from "react";
import type { Kind } from "@/lib/records/kinds";

type LeftSaveOptions = {
  kind: Kind;
  recordId: string | null;
  /** Once the form has what was typed again, and nobody has to choose between values. */
  isReady: boolean;
};

/** Sends a save of this form that waited for the connection when the page was left. */
export function useLeftSave({ kind, recordId, isReady }: LeftSaveOptions, resume: (of: string) => void): void {
  const onLeft = useEffectEvent(resume);
  useEffect(() => {
    if (!isReady) return;
    void import("@/lib/query/stored-saves")
      .then(({ takeLeftSave }) => takeLeftSave(kind, recordId))
      .then(
        (of) => of !== null && onLeft(of),
        () => undefined,
      );
  }, [kind, recordId, isReady]);
}
