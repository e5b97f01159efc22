import { useEffect, useState } from "react";
import { isKind, type Kind } from "@/lib/records/kinds";

/** The record that the page shows or edits, and where it says who else has it open. */
export type OpenRecordSlot = { kind: Kind; id: string; element: Element };

const LOOK_EVERY_MS = 1_000;

/** Looked for on the page, so that pages load nothing for it; headings of records and of their forms have it. */
export function useOpenRecord(): OpenRecordSlot | null {
  const [slot, setSlot] = useState(findOpenRecord);
  useEffect(() => {
    const look = () => {
      const found = findOpenRecord();
      setSlot((before) => (before?.element === found?.element && before?.id === found?.id ? before : found));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return slot;
}

function findOpenRecord(): OpenRecordSlot | null {
  const element = document.querySelector("[data-open-record]");
  const [kind = "", id = ""] = element?.getAttribute("data-open-record")?.split("/") ?? [];
  return element && isKind(kind) ? { kind, id, element } : null;
}
