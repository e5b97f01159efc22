import type { AssignmentAnswer, ConsequenceAnswers, ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import type { FieldError } from "@/lib/contract/problem";
import { formatList, formatCount } from "@/lib/format";
import type { Kind } from "@/lib/records/kinds";
import { addCounts, countActions, namedOf } from "@/lib/staffing/consequences/counts";
import { mayBeEvent } from "@/lib/staffing/consequences/events";
import type { Option } from "@/lib/staffing/consequences/options-by-cause";
import type { FollowPlan } from "@/upstream/changes/plan/kind-rules";
import {
  planOf,
  withFailures,
  type ChangePlan,
  type Failure,
  type RecordName,
  type Update,
} from "@/upstream/changes/plan/change-plan";
import { readToday } from "@/upstream/platform/database/today";
import { conflict, invalid, ProblemError } from "@/upstream/platform/http/problem-error";
import { consequencesOf, findConsequences, type AffectedWork, type Found } from "./find-consequences";
import { findBehind, namesOther, ownDatesOf, withOwnDates, type Behind } from "./own-dates";
import { removalErrors } from "./removed-positions";
import type { LiveAssignments } from "./staffing-facts";

/**
 * A checked plan with what becomes of the assignments that depend on its records, as the writer answered. Records whose
 * consequences nobody has chosen move to its failures.
 */
export const withConsequences: FollowPlan = async (
  db,
  writer,
  proposal,
  { answers, confirms, isLocked, checkPlan },
) => {
  if (!proposal.updates.some(({ patch }) => mayBeEvent(proposal.kind, patch))) return proposal;
  const today = await readToday(db);
  const behind = findBehind(proposal, today);
  // What happens to people depends on whether their position moves along.
  const plan = withOwnDates(proposal, behind, answers);
  const { found: work, live } = await findConsequences(db, plan, { person: writer.person, isLocked, today });
  const found = withPositionsBehind(work, plan, behind);
  if (found.length === 0) return plan;
  const question = (one: Found) => questionOf(one, plan.kind, live, { behind, today });
  const counted = { ...plan, counts: countsOf(found, behind) };
  if (answers === undefined)
    return withFailures(
      counted,
      found.flatMap((one) => impossibleRemoval(one) ?? questionFailure(one, question(one))),
    );
  const [first] = found;
  if (first && namesOther(behind, answers)) throw changedMeanwhile("A position", question(first));
  const context = { kind: plan.kind, today, question };
  const chosen = found.map((one) => ({ one, changes: chosenChanges(one, answers, context) }));
  const updates = chosen.flatMap(({ changes }) => changes.map(({ update }) => update));
  const proposed = planOf("assignments", { updates: updates.toSorted(byChange) });
  const checked = await checkPlan(db, writer, proposed, confirms);
  const removals = chosen.flatMap(({ one, changes }) => removalFailures(one, changes, checked.failures));
  const own = withFailures(counted, removals);
  const owners = new Set(own.updates.map(({ before }) => before.id));
  const answered = chosen.filter(({ one }) => owners.has(one.update.before.id)).flatMap(({ changes }) => changes);
  return withEffects(own, checked, answered, live);
};

/** Whoever leaves comes first, so that their time and their openings are free for the others. */
function byChange(a: Update, b: Update): number {
  return Number("startDate" in a.patch) - Number("startDate" in b.patch);
}

/** A project that moves asks about positions with dates of their own, whoever is on them. */
function withPositionsBehind(found: readonly Found[], { updates }: ChangePlan, behind: Behind): Found[] {
  const ids = new Set(found.map(({ update }) => update.before.id));
  const others = updates.filter(({ before }) => behind.has(before.id) && !ids.has(before.id));
  return [...found, ...others.map((update) => ({ update, groups: [], unseen: 0 }))];
}

function questionFailure({ update, groups, unseen }: Found, extra: ReturnType<Question>): Failure[] {
  const count = groups.reduce((sum, { work }) => sum + work.length, 0) + unseen;
  const positions = extra.ownDates?.length ?? 0;
  const subjects = [
    ...(count > 0 ? [`${textOfCount(count, "assignment")} ${count === 1 ? "depends" : "depend"} on this`] : []),
    ...(positions === 1 ? ["1 position has dates of its own"] : []),
    ...(positions > 1 ? [`${textOfCount(positions, "position")} have dates of their own`] : []),
  ];
  const message = `${subjects.join(", and ")}. Choose what happens to ${count + positions === 1 ? "it" : "them"}`;
  return [{ record: update.before, problem: conflict(`${message}.`, extra), message }];
}

function textOfCount(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${formatCount(count)} ${what}s`;
}

type Question = (one: Found) => Pick<ProblemError["extra"], "consequences" | "ownDates">;

function questionOf(
  one: Found,
  kind: Kind,
  live: LiveAssignments,
  { behind, today }: { behind: Behind; today: string },
): ReturnType<Question> {
  const positions = behind.get(one.update.before.id) ?? [];
  const hasPeople = one.groups.length > 0 || one.unseen > 0;
  return {
    ...(hasPeople ? { consequences: consequencesOf(kind, one, live, today) } : {}),
    ...(positions.length > 0 ? { ownDates: ownDatesOf(one.update, positions) } : {}),
  };
}
type Context = { kind: Kind; today: string; question: Question };

/** @property index of the answer in the request; null if all are as suggested */
type Chosen = { update: Update; index: number | null };

/** @throws ProblemError 409 if an assignment has changed since the question, 422 for an answer that isn't offered */
function chosenChanges(one: Found, answers: ConsequenceAnswers, context: Context): Chosen[] {
  const work = one.groups.flatMap((group) => group.work);
  if (answers === "keep") return [];
  if (answers === "suggested" || answers === "cut") {
    const optionOf = ({ options }: AffectedWork) => options.find(({ action }) => action === answers) ?? options[0];
    return work.flatMap((affected) => changeOf(affected, optionOf(affected), null));
  }
  const offered = new Map(work.map((affected) => [affected.assignment.id, affected]));
  const seen = new Set<string>();
  return answers.flatMap((answer, index) => {
    if (!("assignmentId" in answer)) return [];
    const path = `consequences.${index}`;
    const affected = offered.get(answer.assignmentId);
    if (seen.has(answer.assignmentId)) throw invalid([{ path, message: "Answer once for each assignment" }]);
    seen.add(answer.assignmentId);
    if (!affected) throw changedMeanwhile("An assignment", context.question(one));
    const { record } = affected.assignment;
    if (record.version !== answer.version) {
      throw changedMeanwhile(`${record.name}’s assignment (${record.code})`, context.question(one));
    }
    return changeOf(affected, answeredOption(affected, answer, path, context.today), index);
  });
}

function changedMeanwhile(subject: string, question: ReturnType<Question>): ProblemError {
  return conflict(`${subject} has changed meanwhile. Choose again.`, question);
}

function changeOf({ assignment }: AffectedWork, { action, patch }: Option, index: number | null): Chosen[] {
  return action === "keep" ? [] : [{ update: { before: assignment.record, patch, isEffect: true }, index }];
}

function answeredOption(
  { assignment, options }: AffectedWork,
  { action, day, reason }: AssignmentAnswer,
  path: string,
  today: string,
): Option {
  const option = options.find((one) => one.action === action);
  if (!option) {
    const message = `Use one of ${options.map((one) => one.action).join(", ")}`;
    throw invalid([{ path: `${path}.action`, message }]);
  }
  const patch = { ...option.patch, ...(reason !== undefined && "reason" in option.patch ? { reason } : {}) };
  if (action !== "end" || day === undefined) return { action, patch };
  const errors = dayErrors(assignment.startDate, day, today).map((message) => ({ path: `${path}.day`, message }));
  if (errors.length > 0) throw invalid(errors);
  return { action, patch: { ...patch, endDate: day } };
}

function dayErrors(startDate: string, day: string, today: string): string[] {
  if (day > today) return ["Use today or an earlier day"];
  return day < startDate ? ["Use the start or a later day"] : [];
}

/** Nobody is asked about a position that can't be removed whatever they choose; null where it can. */
function impossibleRemoval(one: Found): Failure[] | null {
  const all = one.groups.flatMap(({ work }) => work.map(({ assignment }) => assignment.id));
  const errors = removalErrors(one, new Set(all));
  return errors.length > 0 ? [{ record: one.update.before, problem: invalid(errors) }] : null;
}

function removalFailures(one: Found, changes: readonly Chosen[], failures: readonly Failure[]): Failure[] {
  const failed = new Set(failures.map(({ record }) => record.id));
  const leaving = changes.filter(({ update: { before, patch } }) => "status" in patch && !failed.has(before.id));
  const errors = removalErrors(one, new Set(leaving.map(({ update }) => update.before.id)));
  return errors.length > 0 ? [{ record: one.update.before, problem: invalid(errors) }] : [];
}

/** A failed change of an assignment fails too, and says which it is. */
function withEffects(
  plan: ChangePlan,
  checked: ChangePlan,
  chosen: readonly Chosen[],
  live: LiveAssignments,
): ChangePlan {
  const index = new Map(chosen.map((one) => [one.update.before.id, one.index]));
  const updates = checked.updates.filter(({ before }) => index.has(before.id));
  const failures = checked.failures.flatMap((failure): Failure[] => {
    const at = index.get(failure.record.id);
    return at === undefined ? [] : [{ ...failure, problem: effectProblem(failure, at) }];
  });
  const effects = updates.length > 0 ? [planOf("assignments", { updates })] : [];
  const owners = new Map(live.assignments.map(({ id, ownerId }) => [id, ownerId]));
  const failedOwners = new Set(failures.map(({ record }) => owners.get(record.id)));
  return {
    ...plan,
    updates: plan.updates.filter(({ before }) => !failedOwners.has(before.id)),
    failures: [...plan.failures, ...failures],
    effects: effects.map((effect) => ({
      ...effect,
      updates: effect.updates.filter(({ before }) => !failedOwners.has(owners.get(before.id))),
    })),
  };
}

function effectProblem({ record, problem }: Failure, index: number | null): ProblemError {
  const at = index === null ? "consequences" : `consequences.${index}`;
  const errors = problem.extra.errors?.map(({ path, message }): FieldError => ({
    path: index === null ? at : `${at}.${path}`,
    message: `${nameOf(record)}: ${message}`,
  }));
  return new ProblemError(problem.status, problem.message, { ...problem.extra, ...(errors ? { errors } : {}) });
}

function nameOf({ name, code }: RecordName): string {
  return name ? `${name} (${code})` : formatList([code]);
}

/** By cause, what is suggested. */
export function countsOf(found: readonly Found[], behind: Behind): ConsequenceCounts {
  const counts = found.flatMap(({ groups, unseen }) =>
    groups.map(({ event: { cause }, work }, i) => ({
      cause,
      records: 1,
      assignments: work.length,
      people: namedOf(work.map(({ assignment }) => assignment.record.name)),
      suggested: countActions(work.map(({ options: [first] }) => first.action)),
      unseen: i === 0 ? unseen : 0,
    })),
  );
  const ofPositions = [...behind.values()].map(({ length: positions }) => ({
    cause: "own-dates" as const,
    records: 1,
    assignments: 0,
    positions,
    unseen: 0,
    suggested: countActions([]),
  }));
  return addCounts(counts, ofPositions);
}
