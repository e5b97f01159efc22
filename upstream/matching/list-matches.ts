import type { Person } from "@/lib/access/access-role";
import { can, hasFullAccess } from "@/lib/access/rights";
import type { CandidatePage, GateFilter } from "@/lib/contract/matching";
import { PAGE_SIZE } from "@/lib/contract/limits";
import { compareMatches } from "@/lib/matching/score";
import type { Database } from "@/upstream/database/connect";
import { pageOf } from "@/upstream/http/page";
import { readCandidates } from "./candidates";
import { CANDIDATES_MAX } from "./narrowing";
import { requirePosition } from "./read-positions";
import { readWeights } from "./weights";

export type MatchesRequest = {
  projectId: string;
  positionId: string;
  page: number;
  gate: GateFilter;
  /** `YYYY-MM-DD` */
  today: string;
};

/** @throws ProblemError 404 */
export async function listCandidates(db: Database, person: Person, request: MatchesRequest): Promise<CandidatePage> {
  const { page, gate, today } = request;
  const [position, { version, weights }] = await Promise.all([
    requirePosition(db, person, request, today),
    readWeights(db),
  ]);
  const candidates = await readCandidates(db, person, position, weights);
  const isNarrowed = candidates.length === CANDIDATES_MAX;
  const listed = gate === "open" ? candidates.filter(({ gates }) => gates.length === 0) : candidates;
  const ranked = listed.toSorted(compareMatches);
  const rows = ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    ...pageOf(rows, ranked.length, { page, size: PAGE_SIZE }),
    position: position.facts,
    weightsVersion: version,
    weights,
    isNarrowed,
    mayPropose: can(person, "create", "assignments"),
    mayChangeWeights: hasFullAccess(person),
  };
}
