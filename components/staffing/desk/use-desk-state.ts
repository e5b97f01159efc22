"use client";

import { useSearchParams } from "next/navigation";
import { type OpeningGroup, OPENING_GROUPS } from "./opening-groups";

/** Which opening the desk has open, and how openings are grouped; both in the URL. */
export function useDeskState() {
  const params = useSearchParams();
  const group: OpeningGroup = OPENING_GROUPS.find((one) => one === params.get("by")) ?? "start";
  return {
    positionId: params.get("position"),
    group,
    open: (positionId: string) => write("position", positionId),
    setGroup: (by: OpeningGroup) => write("by", by === "start" ? null : by),
  };
}

// Next's router picks up `replaceState` without a server request.
function write(name: string, value: string | null): void {
  const params = new URLSearchParams(window.location.search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  window.history.replaceState(null, "", params.size > 0 ? `?${params}` : window.location.pathname);
}
