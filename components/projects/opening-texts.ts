import { isCommitted } from "@/lib/records/assignment-statuses";
import type { Position } from "@/lib/contract/staffing";

type Counts = Pick<Position, "openings" | "filled" | "pending">;

/** “1 of 2 filled, 1 proposed”, or “0 of 1 filled, 2 candidates” if there are more of them than openings. */
export function positionText({ openings, filled, pending }: Counts): string {
  if (openings === 0) return "No openings";
  const left = Math.max(0, openings - filled);
  const proposed = pending > left ? `${pending} candidate${pending === 1 ? "" : "s"}` : `${pending} proposed`;
  return `${filled} of ${openings} filled${pending > 0 ? `, ${proposed}` : ""}`;
}

/** How many people who fill an opening leave before the project's end. */
export function earlyEnds(positions: readonly Pick<Position, "people">[], projectEnd: string | null): number {
  if (projectEnd === null) return 0;
  return positions
    .flatMap(({ people }) => people)
    .filter(({ status, endDate }) => isCommitted(status) && endDate !== null && endDate < projectEnd).length;
}
