import type { Person } from "@/lib/accounts/access/access-role";
import { can, hasFullAccess } from "@/lib/accounts/access/rights";
import type { CandidatePage, PositionFacts } from "@/lib/contract/staffing/matching";
import { PAGE_SIZE } from "@/lib/contract/limits";
import type { Span } from "@/lib/staffing/matching/match-input";
import type { MatchList, MatchOrder } from "@/lib/staffing/matching/match-list";
import { compareMatches } from "@/lib/staffing/matching/score";
import { hourlyRate } from "@/lib/staffing/hourly-rate";
import type { Database } from "@/upstream/platform/database/connect";
import { pageOf } from "@/upstream/platform/http/page";
import { explained, readCandidates, type WeighedCandidate } from "./candidates";
import { CANDIDATES_MAX } from "./narrowing";
import { requirePosition } from "./read-positions";
import { readWeights } from "./saved-weights";

export type MatchesRequest = MatchList & {
  projectId: string;
  positionId: string;
  /** Those that somebody leaves whom the people replace; else those that the position needs. */
  days?: Span | null;
  /** `YYYY-MM-DD` */
  today: string;
};

/** Weighed by lib/staffing/matching/score.ts. @throws ProblemError 404 */
export async function listCandidates(db: Database, person: Person, request: MatchesRequest): Promise<CandidatePage> {
  const { page, gate, skills, order, today } = request;
  const [position, { version, weights }] = await Promise.all([
    requirePosition(db, person, request, today),
    readWeights(db),
  ]);
  const candidates = await readCandidates(db, person, position, weights);
  const isNarrowed = candidates.length === CANDIDATES_MAX;
  const listed = candidates.filter(
    ({ gates, hasSkills }) => (gate === "all" || gates.length === 0) && (skills === "any" || hasSkills),
  );
  const ranked = listed.toSorted(inOrder(order, position.facts));
  const rows = ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(explained);
  return {
    ...pageOf(rows, ranked.length, { page, size: PAGE_SIZE }),
    position: position.facts,
    weightsVersion: version,
    weights,
    isNarrowed,
    mayPropose: can(person, "create", "assignments") && position.facts.obstacle === null,
    mayChangeWeights: hasFullAccess(person),
  };
}

/** Those with a gate last, then by the figure, unknown ones last, then as the best match. */
function inOrder(
  order: MatchOrder,
  position: Pick<PositionFacts, "currency" | "rateUnit">,
): (a: WeighedCandidate, b: WeighedCandidate) => number {
  if (order === "score") return compareMatches;
  const rateOf = ({ payRate, currency, rateUnit, convertedRate }: WeighedCandidate) => {
    if (convertedRate !== null) return hourlyRate(convertedRate, position.rateUnit);
    if (payRate === null || currency !== position.currency) return Number.POSITIVE_INFINITY;
    return hourlyRate(payRate, rateUnit);
  };
  const dayOf = ({ freeFrom }: WeighedCandidate) =>
    freeFrom === null ? Number.POSITIVE_INFINITY : Date.parse(freeFrom);
  const figureOf = order === "rate" ? rateOf : dayOf;
  return (a, b) => {
    const byGate = Number(a.gates.length > 0) - Number(b.gates.length > 0);
    const [one, other] = [figureOf(a), figureOf(b)];
    return byGate || (one === other ? compareMatches(a, b) : one < other ? -1 : 1);
  };
}
