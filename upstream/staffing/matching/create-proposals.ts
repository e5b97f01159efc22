import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Proposal, Replacing, Weights } from "@/lib/contract/staffing/matching";
import type { FieldError } from "@/lib/contract/problem";
import type { ProposableTime } from "@/lib/staffing/matching/free-for-position";
import { proposalTerms } from "@/lib/staffing/matching/proposal-terms";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { planOf, type ChangePlan } from "@/upstream/changes/plan/change-plan";
import { checkPlan } from "@/upstream/changes/check/check-plan";
import { newChangeSet } from "@/upstream/changes/apply/ledger";
import { PROPOSAL } from "@/upstream/changes/plan/sources";
import { proposeCreates } from "@/upstream/changes/propose/propose-create";
import { claimKey, type Attempt } from "@/upstream/changes/write-headers";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { invalid, type ProblemError } from "@/upstream/platform/http/problem-error";
import { readCandidatesByIds, type TimedCandidate } from "./candidates";
import { requirePosition, type MatchedPosition } from "./read-positions";
import { readWeights } from "./saved-weights";

export type ProposalsRequest = {
  projectId: string;
  positionId: string;
  freelancerIds: readonly string[];
  replacing?: Replacing | undefined;
  /** `YYYY-MM-DD` */
  today: string;
};

type ProposableCandidate = TimedCandidate & { time: ProposableTime };

type Created = { proposals: Proposal[]; changeSetId: string };

/**
 * Proposes all the freelancers or none, and saves each one's match as it is now.
 * @throws ProblemError 404, or 422 that names each freelancer who can't be proposed
 */
export async function createProposals(
  db: Database,
  actor: Actor,
  request: ProposalsRequest,
  attempt: Attempt | null,
): Promise<Created> {
  return inTransaction(db, async (transaction) => {
    const changeSet = newChangeSet(actor, PROPOSAL);
    const earlierId = attempt && (await claimKey(transaction, attempt, changeSet.id));
    if (earlierId) return { proposals: await readProposals(transaction, earlierId), changeSetId: earlierId };
    const position = await lockPosition(transaction, actor, request);
    const { version, weights } = await readWeights(transaction);
    const candidates = await requireCandidates(transaction, actor, position, { request, weights });
    const plan = await proposeAll(transaction, actor, { position, replacing: request.replacing }, candidates);
    const checked = await checkPlan(transaction, actor, plan);
    if (checked.failures.length > 0) throw failureProblem(plan, checked, candidates);
    await applyPlan(transaction, changeSet, checked);
    const matches = plan.creates.map(({ id }, i) => {
      const { score = 0, factors = [] } = candidates[i] ?? {};
      return { assignmentId: id, score, factors, weightsVersion: version, at: new Date().toISOString() };
    });
    await bulkInsert(transaction, "assignment_matches", matches);
    return { proposals: await readProposals(transaction, changeSet.id), changeSetId: changeSet.id };
  });
}

/** Locked until the transaction ends, so that two people can't propose the same freelancer at once. */
async function lockPosition(db: Database, { person }: Actor, request: ProposalsRequest): Promise<MatchedPosition> {
  await sql`select from project_positions where id = ${request.positionId} for no key update`.execute(db);
  const { replacing: days, today } = request;
  const position = await requirePosition(db, person, { ...request, days }, today);
  const { obstacle } = position.facts;
  if (obstacle !== null) throw invalid([{ path: "positionId", message: obstacle }]);
  return position;
}

type Needed = { request: ProposalsRequest; weights: Weights };

/** In the order of the request. @throws ProblemError 422 that names each one who can't be proposed */
async function requireCandidates(
  db: Database,
  { person }: Actor,
  position: MatchedPosition,
  { request: { freelancerIds }, weights }: Needed,
): Promise<ProposableCandidate[]> {
  const read = await readCandidatesByIds(db, person, position, { ids: freelancerIds, weights });
  const errors: FieldError[] = [];
  const candidates = freelancerIds.flatMap((id, i) => {
    const candidate = read.find(({ freelancerId }) => freelancerId === id.toLowerCase());
    const path = `freelancerIds.${i}`;
    if (!candidate) errors.push({ path, message: "Deleted, or you don’t have access to this freelancer" });
    else if (candidate.time === null || candidate.gates.length > 0) {
      errors.push({ path, message: gateMessage(candidate) });
    } else return { ...candidate, time: candidate.time };
    return [];
  });
  if (errors.length > 0) throw invalid(errors);
  return candidates;
}

function gateMessage({ name, gates }: TimedCandidate): string {
  return `${name} can’t be proposed. ${gates.map(({ reason }) => reason).join(". ")}`;
}

async function proposeAll(
  db: Database,
  { person }: Actor,
  { position, replacing }: { position: MatchedPosition; replacing: Replacing | undefined },
  candidates: readonly ProposableCandidate[],
): Promise<ChangePlan> {
  const creates = [];
  for (const candidate of candidates) {
    const values = {
      ...assignmentValues(position, candidate),
      ...(replacing ? { successorOf: replacing.assignmentId } : {}),
    };
    const plan = await proposeCreates(db, person, "assignments", [{ id: uuidv7(), values }]);
    creates.push(...plan.creates);
  }
  return planOf("assignments", { creates });
}

/** For the freelancer's free time in the days that the position needs, or that somebody leaves whom they replace. */
function assignmentValues({ facts, needs }: MatchedPosition, candidate: ProposableCandidate) {
  const { freelancerId, time } = candidate;
  return schemasOf("assignments").create.parse({
    freelancerId,
    projectId: facts.project.id,
    positionId: facts.id,
    startDate: time.startDate,
    endDate: time.endDate,
    allocation: time.allocation,
    ...proposalTerms(candidate, facts, needs.conversion),
    status: "proposed",
  });
}

/** Names the freelancer of each failed assignment; a failure other than invalid values is reported as it is. */
function failureProblem(
  plan: ChangePlan,
  { failures }: ChangePlan,
  candidates: readonly ProposableCandidate[],
): ProblemError {
  const other = failures.find(({ problem }) => problem.status !== 422);
  if (other) return other.problem;
  const errors = failures.flatMap(({ record, problem }) => {
    const i = plan.creates.findIndex(({ id }) => id === record.id);
    const messages = (problem.extra.errors ?? []).map(({ message }) => message);
    return [{ path: `freelancerIds.${i}`, message: `${candidates[i]?.name ?? ""}: ${messages.join(". ")}` }];
  });
  return invalid(errors);
}

async function readProposals(db: Database, changeSetId: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select record.id, record.code, record.freelancer_id, record.name, record.start_date, record.end_date,
      record.allocation
    from assignments as record
    where record.id in (select record_id from changes where change_set_id = ${changeSetId} and kind = 'assignments')
    order by record.number
  `.execute(db);
  return rows;
}
