import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientAnswers, NewDecision } from "@/lib/contract/staffing/decisions";
import { hasFields, isListOf, isNullOr, isText } from "@/lib/query/answer-checks";
import { answerThat, callBff, readData, requestBff } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";

/** @param idempotencyKey the same for all retries, so that they decide once */
export function decideOptions(client: QueryClient, idempotencyKey: string) {
  return mutationOptions({
    mutationKey: [...recordKeys.all, "decide"],
    mutationFn: async (decisions: NewDecision[]) => {
      const answer = await requestBff("POST", "/api/proposals/decisions", {
        body: { decisions },
        headers: { "Idempotency-Key": idempotencyKey },
      });
      return readData(answer, readDecided);
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

const readDecided = answerThat(hasFields<{ changeSetId: string | null }>([], { changeSetId: isNullOr(isText) }));

const readAnswers = answerThat(
  hasFields<ClientAnswers>([], {
    answer: isNullOr(hasFields<NonNullable<ClientAnswers["answer"]>>(["at"])),
    questions: isListOf(hasFields<ClientAnswers["questions"][number]>(["id", "question"])),
  }),
);
