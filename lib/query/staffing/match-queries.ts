import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type {
  AssignmentMatch,
  Candidate,
  CandidatePage,
  Factor,
  Gate,
  PositionFacts,
  PositionMatch,
  Proposal,
  Replacing,
  SavedWeights,
  Weights,
} from "@/lib/contract/staffing/matching";
import { isObject } from "@/lib/values";
import type { MatchList } from "@/lib/staffing/matching/match-list";
import { hasFields, isCount, isListOf, isNullOr } from "@/lib/query/answer-checks";
import { answerThat, callBff, readData, requestBff } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";

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

const isFactor = hasFields<Factor>(["key", "evidence"], {
  points: isCount,
  max: isCount,
  matched: Array.isArray,
  missing: Array.isArray,
});

const explainedChecks = { score: isCount, factors: isListOf(isFactor) };
const scoredChecks = { ...explainedChecks, gates: isListOf(hasFields<Gate>(["key", "reason"])) };
const isPosition = hasFields<PositionFacts>(["id", "role", "startDate"], { project: isObject });

const readCandidates = answerThat(
  hasFields<CandidatePage>([], {
    content: isListOf(hasFields<Candidate>(["freelancerId", "code", "name"], { ...scoredChecks })),
    totalElements: isCount,
    totalPages: isCount,
    size: isCount,
    number: isCount,
    position: isPosition,
  }),
);

const readPositions = answerThat(isListOf(hasFields<PositionMatch>([], { ...scoredChecks, position: isPosition })));

const readProposals = answerThat(
  isListOf(hasFields<Proposal>(["id", "code", "freelancerId", "name", "startDate"], { allocation: isCount })),
);

const readAssignmentMatch = answerThat(
  isNullOr(hasFields<AssignmentMatch>(["at"], { ...explainedChecks, weightsVersion: isCount })),
);

/** Also for the weights in use that come with a conflict. */
export const readWeights = answerThat(
  hasFields<SavedWeights>([], { version: isCount, weights: isObject, history: Array.isArray }),
);
