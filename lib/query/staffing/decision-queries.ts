import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientAnswers, NewDecision } from "@/lib/contract/staffing/decisions";
import { callBff, readData, requestBff, throwUnreadable } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";
import { isObject } from "@/lib/values";

const FRESH_MS = 15_000;

/** @param idempotencyKey the same for all retries, so that they decide once */
export function decideOptions(client: QueryClient, idempotencyKey: string) {
  return mutationOptions({
    mutationKey: [...recordKeys.all, "decide"],
    mutationFn: async (decisions: NewDecision[]) => {
      const answer = await requestBff("POST", "/api/proposals/decisions", {
        body: { decisions },
        headers: { "Idempotency-Key": idempotencyKey },
      });
      return readData(answer, (data) =>
        isObject(data) && (data.changeSetId === null || typeof data.changeSetId === "string")
          ? { changeSetId: data.changeSetId }
          : throwUnreadable(),
      );
    },
    // After a refusal too: the proposals may have changed in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: recordKeys.all }),
    // The panel says why.
    meta: { failure: false },
  });
}

/** What the client said about an assignment. */
export function clientAnswersOptions(assignmentId: string) {
  return queryOptions({
    queryKey: [...recordKeys.record("assignments", assignmentId), "client-answers"],
    queryFn: ({ signal }) =>
      callBff("GET", `/api/assignments/${encodeURIComponent(assignmentId)}/client-answers`, {
        signal,
        parse: readAnswers,
      }),
    staleTime: FRESH_MS,
  });
}

export function answerQuestionOptions(client: QueryClient, assignmentId: string, questionId: string) {
  const { queryKey } = clientAnswersOptions(assignmentId);
  return mutationOptions({
    mutationKey: [...queryKey, "answer", questionId],
    mutationFn: (answer: string) =>
      callBff("PUT", `/api/assignments/${encodeURIComponent(assignmentId)}/questions/${questionId}/answer`, {
        body: { answer },
        parse: readAnswers,
      }),
    onSuccess: (answers) => {
      client.setQueryData(queryKey, answers);
      void client.invalidateQueries({ queryKey: recordKeys.boards("assignments") });
    },
    meta: { success: "Answer sent" },
  });
}

// Checked by hand, as in record-queries.ts.
function readAnswers(data: unknown): ClientAnswers {
  return isAnswers(data) ? data : throwUnreadable();
}

function isAnswers(data: unknown): data is ClientAnswers {
  return (
    isObject(data) &&
    (data.answer === null || (isObject(data.answer) && typeof data.answer.at === "string")) &&
    Array.isArray(data.questions) &&
    data.questions.every((one) => isObject(one) && typeof one.id === "string" && typeof one.question === "string")
  );
}
