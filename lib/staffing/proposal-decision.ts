import { isBookable, isPastEnd, overWord } from "./statuses";

/** What a client may do with somebody proposed to their company. A question leaves the proposal as it is. */
export const DECISIONS = ["accept", "decline", "ask"] as const;

export type Decision = (typeof DECISIONS)[number];

type Values = Record<string, unknown>;

/** Once for a request. */
export const DECISIONS_MAX = 50;

export const QUESTION_MAX = 1000;
export const REASON_MAX = 500;

/** Unanswered ones of one proposal. */
export const OPEN_QUESTIONS_MAX = 5;

/** What a decision writes; null for a question. */
export function decisionPatch(decision: Decision, reason: string | null): Values | null {
  if (decision === "accept") return { status: "offered" };
  return decision === "decline" ? { status: "declined", reason } : null;
}

const FIELDS = ["status", "reason"];
const DECIDED = ["offered", "declined"];

/**
 * Whether a write is a decision on a proposal, or takes one back: the only writes that the right to decide allows.
 * @param isUndo the write inverts an earlier change
 */
export function isDecision(before: Values, patch: Values, isUndo: boolean): boolean {
  if (!Object.keys(patch).every((name) => FIELDS.includes(name))) return false;
  const [waiting, decided] = isUndo ? [patch.status, before.status] : [before.status, patch.status];
  return waiting === "proposed" && DECIDED.some((status) => status === decided);
}

export type ClientAnswer = {
  answer: "accepted" | "declined";
  at: string;
  /** Null for one whom nobody knows any more. */
  by: string | null;
  /** Given by the client, not by the agency as agreed by phone. */
  isOwn: boolean;
};

type Decided = {
  name: string;
  status: string;
  version: number;
  projectStatus: string;
  freelancerStatus: string;
  endDate: string | null;
  answer: ClientAnswer | null;
};

/**
 * Why a proposal can't be decided, as a sentence; null if it can.
 * @param seenVersion null for a question, which may be about any version
 */
export function decisionObstacle(proposal: Decided, seenVersion: number | null, today: string): string | null {
  const { name, status, version, projectStatus, freelancerStatus, answer } = proposal;
  if (status === "proposed") {
    const over = overWord(projectStatus);
    if (over) return `${name} can’t be answered any more: the project ${over === "canceled" ? "was" : "is"} ${over}.`;
    if (isPastEnd(proposal, today)) return `${name} can’t be answered any more: the proposed days are over.`;
    // Why is the agency's business.
    if (!isBookable(freelancerStatus)) return `${name} can’t be answered any more: they aren’t available.`;
    return seenVersion === null || seenVersion === version
      ? null
      : `The proposal of ${name} has changed since you opened it. Look at it again.`;
  }
  if (status === "withdrawn") return `${name} was withdrawn in the meantime.`;
  const by = answer?.isOwn ? (answer.by ?? "Somebody at your company") : "Your contact";
  if (status === "declined") {
    return answer?.answer === "declined" ? `${by} has declined ${name} already.` : `${name} declined in the meantime.`;
  }
  return `${by} has accepted ${name} already.`;
}
