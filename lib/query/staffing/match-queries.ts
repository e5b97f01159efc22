import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type {
  AssignmentMatch,
  CandidatePage,
  PositionMatch,
  Proposal,
  Replacing,
  SavedWeights,
  Weights,
} from "@/lib/contract/staffing/matching";
import type { MatchList } from "@/lib/staffing/matching/match-list";
import { isObject } from "@/lib/values";
import { callBff, readData, requestBff, throwUnreadable } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";

const FRESH_MS = 15_000;

/** People who replace somebody are compared for the days that are left. */
export type MatchQuery = MatchList & { projectId: string; positionId: string; replacing?: Replacing | null };

// Below `recordKeys.all`, because any change of a record may change a match.
export const matchKeys = {
  all: [...recordKeys.all, "matches"] as const,
  candidates: (query: MatchQuery) =>
    [...matchKeys.all, "of-position", query.positionId, candidatesParams(query).toString()] as const,
  positions: (freelancerId: string) => [...matchKeys.all, "of-freelancer", freelancerId] as const,
  assignment: (id: string) => [...matchKeys.all, "of-assignment", id] as const,
  weights: ["match-weights"] as const,
};

export function candidatesOptions(query: MatchQuery) {
  return queryOptions({
    queryKey: matchKeys.candidates(query),
    queryFn: ({ signal }) =>
      callBff("GET", `${positionPath(query)}/matches?${candidatesParams(query)}`, { signal, parse: readCandidates }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function candidatesParams({ gate, skills, order, page, replacing }: MatchQuery): URLSearchParams {
  const params = new URLSearchParams({ gate, skills, order, page: String(page) });
  if (replacing) params.set("from", replacing.startDate);
  if (replacing?.endDate) params.set("to", replacing.endDate);
  return params;
}

/**
 * @param idempotencyKey the same for all retries, so that they propose everybody once
 * @param replacing whom they take over from
 */
export function proposeOptions(
  client: QueryClient,
  position: Pick<MatchQuery, "projectId" | "positionId">,
  idempotencyKey: string,
  replacing: Replacing | null = null,
) {
  return mutationOptions({
    mutationKey: [...recordKeys.all, "propose", position.positionId],
    mutationFn: async (freelancerIds: string[]) => {
      const answer = await requestBff("POST", `${positionPath(position)}/proposals`, {
        body: { freelancerIds, ...(replacing ? { replacing } : {}) },
        headers: { "Idempotency-Key": idempotencyKey },
      });
      return { proposals: await readData(answer, readProposals), changeSetId: answer.headers.get("X-Change-Set") };
    },
    // After a refusal too: somebody may have been proposed or booked in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: recordKeys.all }),
  });
}

export function positionMatchesOptions(freelancerId: string) {
  return queryOptions({
    queryKey: matchKeys.positions(freelancerId),
    queryFn: ({ signal }) =>
      callBff("GET", `/api/freelancers/${encodeURIComponent(freelancerId)}/matches`, { signal, parse: readPositions }),
    staleTime: FRESH_MS,
  });
}

export function assignmentMatchOptions(id: string) {
  return queryOptions({
    queryKey: matchKeys.assignment(id),
    queryFn: ({ signal }) =>
      callBff("GET", `/api/assignments/${encodeURIComponent(id)}/match`, { signal, parse: readAssignmentMatch }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function weightsOptions() {
  return queryOptions({
    queryKey: matchKeys.weights,
    queryFn: ({ signal }) => callBff("GET", "/api/matching/weights", { signal, parse: readWeights }),
    staleTime: FRESH_MS,
  });
}

export function saveWeightsOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["match-weights", "save"],
    mutationFn: ({ weights, version }: { weights: Weights; version: number }) =>
      callBff("PUT", "/api/matching/weights", {
        body: weights,
        headers: { "If-Match": `"${version}"` },
        parse: readWeights,
      }),
    onSuccess: (saved) => {
      client.setQueryData(matchKeys.weights, saved);
      void client.invalidateQueries({ queryKey: matchKeys.all });
    },
    meta: { success: "Weights saved" },
  });
}

function positionPath({ projectId, positionId }: Pick<MatchQuery, "projectId" | "positionId">): string {
  return `/api/projects/${encodeURIComponent(projectId)}/positions/${encodeURIComponent(positionId)}`;
}

// Checked by hand, as in record-queries.ts: a schema library would add 25 kB to every page.

function readCandidates(data: unknown): CandidatePage {
  return isCandidatePage(data) ? data : throwUnreadable();
}

function readPositions(data: unknown): PositionMatch[] {
  return isListOf(data, isPositionMatch) ? data : throwUnreadable();
}

function readProposals(data: unknown): Proposal[] {
  return isListOf(data, isProposal) ? data : throwUnreadable();
}

function readAssignmentMatch(data: unknown): AssignmentMatch | null {
  if (data === null) return null;
  return isAssignmentMatch(data) ? data : throwUnreadable();
}

/** Also for the weights in use that come with a conflict. */
export function readWeights(data: unknown): SavedWeights {
  return isSavedWeights(data) ? data : throwUnreadable();
}

function isCandidatePage(data: unknown): data is CandidatePage {
  return (
    isObject(data) &&
    isListOf(data.content, (row) => isScored(row) && isTextIn(row, ["freelancerId", "code", "name"])) &&
    [data.totalElements, data.totalPages, data.size, data.number].every(Number.isInteger) &&
    isPositionFacts(data.position)
  );
}

function isPositionMatch(data: unknown): data is PositionMatch {
  return isScored(data) && isPositionFacts(data.position);
}

function isPositionFacts(data: unknown): boolean {
  return isObject(data) && isTextIn(data, ["id", "role", "startDate"]) && isObject(data.project);
}

function isProposal(data: unknown): data is Proposal {
  return (
    isObject(data) &&
    isTextIn(data, ["id", "code", "freelancerId", "name", "startDate"]) &&
    Number.isInteger(data.allocation)
  );
}

function isAssignmentMatch(data: unknown): data is AssignmentMatch {
  return isExplained(data) && isTextIn(data, ["at"]) && Number.isInteger(data.weightsVersion);
}

function isScored(data: unknown): data is Record<string, unknown> {
  return isExplained(data) && isListOf(data.gates, (gate) => isObject(gate) && isTextIn(gate, ["key", "reason"]));
}

function isExplained(data: unknown): data is Record<string, unknown> {
  return isObject(data) && Number.isInteger(data.score) && isListOf(data.factors, isFactor);
}

function isFactor(data: unknown): data is Record<string, unknown> {
  return (
    isObject(data) &&
    isTextIn(data, ["key", "evidence"]) &&
    [data.points, data.max].every(Number.isInteger) &&
    [data.matched, data.missing].every(Array.isArray)
  );
}

function isSavedWeights(data: unknown): data is SavedWeights {
  return isObject(data) && Number.isInteger(data.version) && isObject(data.weights) && Array.isArray(data.history);
}

function isListOf<Row>(data: unknown, isRow: (row: unknown) => row is Row): data is Row[];
function isListOf(data: unknown, isRow: (row: unknown) => boolean): boolean;
function isListOf(data: unknown, isRow: (row: unknown) => boolean): boolean {
  return Array.isArray(data) && data.every(isRow);
}

function isTextIn(data: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof data[name] === "string");
}
