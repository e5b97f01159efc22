import { askToSave, type SaveAnswers, type SaveRisk } from "@/lib/shell/unsaved/save-question";
import { CONFIRM_HEADER, type ConfirmWord } from "@/lib/contract/changes/confirm";
import type { Problem } from "@/lib/contract/problem";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";

/** Sends a write with what was answered, which is nothing at first. */
export type Send<T> = (headers: Record<string, string>, answers: SaveAnswers) => Promise<T>;

type Answered = { words: readonly ConfirmWord[]; answers: SaveAnswers };

/** Asks what a refused write would do, and sends it again with the answer. @throws as `withQuestions` */
export async function answerQuestions<T>(
  thrown: ProblemError,
  send: Send<T>,
  { words, answers }: Answered = { words: [], answers: {} },
): Promise<T> {
  const risk = riskOf(thrown.problem);
  const requested = wordsOf(risk).filter((word) => !words.includes(word));
  const asksForPeople = ["consequences", "ownDates", "outsideProject"].some((name) => name in risk);
  if (requested.length === 0 && !asksForPeople) throw thrown;
  const isAgain = asksForPeople && answers.consequences !== undefined;
  const answer = await askToSave(isAgain ? { ...risk, note: thrown.message } : risk);
  if (answer === false) throw new DeclinedError(thrown.problem);
  const answered = {
    words: [...words, ...requested],
    answers: answer === true ? answers : { ...answers, ...answer },
  };
  const headers: Record<string, string> =
    answered.words.length === 0 ? {} : { [CONFIRM_HEADER]: answered.words.join(",") };
  try {
    return await send(headers, answered.answers);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return answerQuestions(error, send, answered);
  }
}

const RISKS = [
  "deactivations",
  "consequences",
  "ownDates",
  "outsideProject",
  "activations",
  "overfills",
  "overloads",
  "accessChanges",
  "rateJumps",
  "unitChanges",
] as const satisfies (keyof SaveRisk)[];

/** What of a problem is a question. */
function riskOf(problem: Problem): SaveRisk {
  return Object.fromEntries(RISKS.flatMap((name) => (problem[name]?.length ? [[name, problem[name]]] : [])));
}

/** Questions that a header answers. */
const WORDS = {
  deactivations: "deactivation",
  activations: "activation",
  overfills: "overfill",
  overloads: "overload",
  accessChanges: "access",
  rateJumps: "rate",
  unitChanges: "rate",
} as const satisfies Partial<Record<keyof SaveRisk, ConfirmWord>>;

function wordsOf(risk: SaveRisk): ConfirmWord[] {
  return [...new Set(Object.entries(WORDS).flatMap(([name, word]) => (name in risk ? [word] : [])))];
}
