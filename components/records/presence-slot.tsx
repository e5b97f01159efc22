"use client";

import { useCallback } from "react";
import type { Kind } from "@/lib/records/kinds";
import { setOpenRecord } from "@/lib/shell/open-record";

/** Where a record’s page or form says who else has it open: filled by `components/shell/live/present-people.tsx`. */
export function PresenceSlot({ kind, id }: { kind: Kind; id: string }) {
  const fill = useCallback(
    (element: HTMLElement) => {
      setOpenRecord({ kind, id, element });
      return () => setOpenRecord(null);
    },
    [kind, id],
  );
  return <span ref={fill} className="empty:hidden" />;
}
