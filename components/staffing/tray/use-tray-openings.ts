import { useQuery } from "@tanstack/react-query";
import type { Openings } from "@/lib/contract/staffing/dashboard";
import type { PositionMatch } from "@/lib/contract/staffing/matching";
import { openingsOptions } from "@/lib/query/staffing/dashboard-queries";
import { positionMatchesOptions } from "@/lib/query/staffing/match-queries";

type Row = Openings["rows"][number];

export type TrayOpening = Omit<Row, "offeredPeople"> & {
  /** How well the freelancer fits; null if nobody has compared them. */
  score: number | null;
};

/** The open positions, those that fit a freelancer first; in no order that changes once it is displayed. */
export function useTrayOpenings(freelancerId: string) {
  const openings = useQuery(openingsOptions());
  const matches = useQuery(positionMatchesOptions(freelancerId));
  // Without the matches the openings can still be chosen.
  const isReady = openings.data !== undefined && !matches.isPending;
  return { openings, rows: isReady ? fittingFirst(openings.data.rows, matches.data ?? []) : null };
}

/** The matches in their own order, the best first, then the openings that nobody has compared, in their order. */
export function fittingFirst(
  rows: readonly Row[],
  matches: readonly Pick<PositionMatch, "position" | "score">[],
): TrayOpening[] {
  const byId = new Map(rows.map((row) => [row.positionId, row]));
  const compared = matches.map(({ position, score }): TrayOpening => ({
    ...(byId.get(position.id) ?? openingOf(position)),
    score,
  }));
  const isCompared = new Set(compared.map(({ positionId }) => positionId));
  const others = rows.filter(({ positionId }) => !isCompared.has(positionId)).map((row) => ({ ...row, score: null }));
  return [...compared, ...others];
}

/** An opening that isn’t among the first ones to fill. */
function openingOf({ id, project, ...facts }: PositionMatch["position"]): Omit<Row, "offeredPeople"> {
  return { ...facts, positionId: id, projectId: project.id, project: project.title };
}
