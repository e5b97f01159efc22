import type { Consequence, ConsequenceAnswers, ConsequenceChoice } from "@/lib/contract/staffing/consequences";
import { isDay } from "@/lib/records/field-types/date";
import type { Action } from "./causes";
import { daysChanged } from "./days-and-gaps";
import { moneyChanged } from "./money-changed";

type Affected = Consequence["assignments"][number];
type Answer = Exclude<ConsequenceAnswers, string>[number];

/** What somebody chooses for an assignment: an action, and with `end` the last day of work. */
export type Chosen = { action: Action; day: string | null };

/** By assignment. */
export type ChosenById = ReadonlyMap<string, Chosen>;

/** How many assignments each action was answered for; `suggested` is for all of them, `positions` moved along. */
export type AnswerCounts = Partial<Record<Action | "extend-project" | "suggested" | "positions", number>>;

/** Null without an answer. */
export function countAnswers(answers: ConsequenceAnswers | null): AnswerCounts | null {
  if (answers === null || answers === "keep") return null;
  if (answers === "suggested" || answers === "cut") return { suggested: 1 };
  const counts: AnswerCounts = {};
  for (const answer of answers) {
    if ("positionId" in answer && answer.action === "keep") continue;
    const key = "positionId" in answer ? "positions" : answer.action;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

export function suggestedOf({ assignments }: Pick<Consequence, "assignments">): ChosenById {
  return new Map(assignments.map((affected) => [affected.id, choiceTo(affected, affected.suggested)]));
}

/**
 * Another action for one assignment, with the last day that it begins with. One that isn't offered keeps it, or where it
 * can't stay does what is suggested.
 */
export function choiceTo(affected: Affected, action: Action): Chosen {
  const choice = offered(affected, action) ?? offered(affected, "keep") ?? offered(affected, affected.suggested);
  if (!choice) return { action: "keep", day: null };
  return { action: choice.action, day: choice.action === "end" ? choice.endDate : null };
}

/** The actions that a group offers, in the order in which its assignments suggest them; `keep` is the last. */
export function actionsOf({ assignments }: Pick<Consequence, "assignments">): Action[] {
  const actions = new Set(assignments.flatMap(({ choices }) => choices.map(({ action }) => action)));
  const hasKeep = actions.delete("keep");
  return hasKeep ? [...actions, "keep"] : [...actions];
}

export function offered({ choices }: Affected, action: Action): ConsequenceChoice | undefined {
  return choices.find((choice) => choice.action === action);
}

/**
 * What a choice changes, of another last day than the suggested one by the same rules; null for what isn't a day. Work
 * that ends fills no opening from today on, whichever its last day.
 */
export function effectOf(
  affected: Affected,
  { action, day }: Chosen,
): Pick<ConsequenceChoice, "days" | "money" | "gaps"> {
  const choice = offered(affected, action);
  if (!choice) return { days: 0, money: null, gaps: 0 };
  if (action !== "end" || day === null || day === choice.endDate) return choice;
  if (!isDay(day) || day < affected.startDate) return { days: null, money: null, gaps: choice.gaps };
  const patch = { status: choice.status, endDate: day };
  return { days: daysChanged(affected, patch), money: moneyChanged(affected, patch), gaps: choice.gaps };
}

/** Whether a choice needs a reason. */
export function needsReason(affected: Affected, { action }: Chosen): boolean {
  return (offered(affected, action)?.reason ?? null) !== null;
}

type Group = { consequence: Consequence; chosen: ChosenById; reason: string };

/**
 * What is sent. Nothing but what is suggested may stand for the assignments that a question doesn't list, too.
 * @param isRestSuggested whether what else the question asks about is as suggested
 */
export function answersOf(groups: readonly Group[], isRestSuggested: boolean): "suggested" | Answer[] {
  const isSuggested =
    isRestSuggested &&
    groups.every(({ consequence, chosen, reason }) =>
      consequence.assignments.every((affected) => {
        const one = chosen.get(affected.id);
        const first = choiceTo(affected, affected.suggested);
        const isSameReason = !needsReason(affected, first) || offered(affected, first.action)?.reason === reason;
        return one?.action === first.action && one.day === first.day && isSameReason;
      }),
    );
  if (isSuggested && groups.some(({ consequence }) => consequence.more > 0)) return "suggested";
  return groups.flatMap(({ consequence, chosen, reason }) =>
    consequence.assignments.map((affected): Answer => {
      const one = chosen.get(affected.id) ?? choiceTo(affected, "keep");
      return {
        assignmentId: affected.id,
        version: affected.version,
        action: one.action,
        ...(one.day === null ? {} : { day: one.day }),
        ...(needsReason(affected, one) ? { reason: reason.trim() } : {}),
      };
    }),
  );
}
