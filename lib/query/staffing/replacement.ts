import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Replacement } from "@/lib/contract/staffing/replacement";
import { hasFields, isCount, isNullOr, isText } from "@/lib/query/answer-checks";
import { answerThat, readData, requestBff } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";

type Ending = { version: number; reason: string; day?: string };

/** Ends an assignment that somebody else takes over; returns the place that is left, and the change set for undo. */
export function replaceOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: [...recordKeys.all, "replace", id],
    mutationFn: async ({ version, ...body }: Ending) => {
      const answer = await requestBff("POST", `/api/assignments/${encodeURIComponent(id)}/replace`, {
        body,
        headers: { "If-Match": `"${version}"` },
      });
      return { replacement: await readData(answer, readReplacement), changeSetId: answer.headers.get("X-Change-Set") };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: recordKeys.all }),
    // The dialog says it.
    meta: { failure: false },
  });
}

const readReplacement = answerThat(
  hasFields<Replacement>(["assignmentId", "projectId", "positionId", "startDate"], {
    endDate: isNullOr(isText),
    allocation: isCount,
  }),
);
