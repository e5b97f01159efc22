import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Replacement } from "@/lib/contract/staffing/replacement";
import { isObject } from "@/lib/values";
import { readData, requestBff, throwUnreadable } from "@/lib/query/api-client";
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

function readReplacement(data: unknown): Replacement {
  return isReplacement(data) ? data : throwUnreadable();
}

function isReplacement(data: unknown): data is Replacement {
  return (
    isObject(data) &&
    [data.assignmentId, data.projectId, data.positionId, data.startDate].every((part) => typeof part === "string") &&
    (data.endDate === null || typeof data.endDate === "string") &&
    Number.isInteger(data.allocation)
  );
}
