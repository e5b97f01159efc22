import type { OpeningSums } from "@/lib/staffing/openings/openings";

/** What openings come to, nobody too many and no gap unless `changes` differ. */
export function openingSums(openings: number, filled: number, changes: Partial<OpeningSums> = {}): OpeningSums {
  const open = openings - filled;
  return {
    openings,
    filled,
    open,
    overfilled: 0,
    pending: 0,
    offered: 0,
    proposed: 0,
    onHold: 0,
    planned: 0,
    gaps: 0,
    gapStarts: [],
    ...changes,
  };
}
