import { isCommitted } from "@/lib/records/assignment-statuses";
import type { Position } from "@/lib/contract/staffing";

/** How many people who fill an opening leave before the project's end. */
export function earlyEnds(positions: readonly Pick<Position, "people">[], projectEnd: string | null): number {
  if (projectEnd === null) return 0;
  return positions
    .flatMap(({ people }) => people)
    .filter(({ status, endDate }) => isCommitted(status) && endDate !== null && endDate < projectEnd).length;
}

/** “1 ends early”, “2 end early”. */
export function earlyText(count: number): string {
  return `${count} end${count === 1 ? "s" : ""} early`;
}
