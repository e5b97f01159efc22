import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Merge } from "@/lib/contract/changes/duplicates";
import type { Kind } from "@/lib/records/kinds";
import { readData, requestBff, callBff } from "@/lib/query/api-client";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { cacheDeleted } from "./record-cache";
import { recordKeys } from "./record-keys";
import { withQuestions } from "./record-mutations";
import { readRecord } from "./record-queries";

// Loaded with the first answer, since a schema library would add 25 kB to the first load.
const loadSchemas = () => import("@/lib/contract/changes/duplicates");

// Below `recordKeys.all`, because any change of a record may change its doubles.
const duplicateKeys = {
  all: (kind: Kind) => [...recordKeys.all, kind, "duplicates"] as const,
  pairs: (kind: Kind, page: number) => [...duplicateKeys.all(kind), "pairs", page] as const,
  of: (kind: Kind, id: string) => [...duplicateKeys.all(kind), "of", id] as const,
  draft: (kind: Kind, body: string) => [...duplicateKeys.all(kind), "draft", body] as const,
  references: (kind: Kind, id: string) => [...duplicateKeys.all(kind), "references", id] as const,
};

export function pairsOptions(kind: Kind, page: number) {
  return queryOptions({
    queryKey: duplicateKeys.pairs(kind, page),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/${kind}/duplicates?page=${page}`, async () => (await loadSchemas()).pairPageSchema, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function duplicatesOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: duplicateKeys.of(kind, id),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `${recordPath(kind, id)}/duplicates`, async () => (await loadSchemas()).duplicatesSchema, {
        signal,
      }),
  });
}

/** @param body a draft's compared values, as JSON */
export function draftDuplicatesOptions(kind: Kind, body: string) {
  return queryOptions({
    queryKey: duplicateKeys.draft(kind, body),
    queryFn: ({ signal }) =>
      callWithSchema("POST", `/api/${kind}/duplicates`, async () => (await loadSchemas()).duplicateListSchema, {
        body: JSON.parse(body),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function referencesOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: duplicateKeys.references(kind, id),
    queryFn: ({ signal }) =>
      callWithSchema(
        "GET",
        `${recordPath(kind, id)}/references`,
        async () => (await loadSchemas()).referenceCountsSchema,
        { signal },
      ),
  });
}

type Dismissal = { id: string; otherId: string; isDismissed: boolean };

/** Says that two records aren't doubles, or takes that back. */
export function dismissPairOptions(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: [...recordKeys.all, kind, "dismiss-pair"],
    mutationFn: ({ id, otherId, isDismissed }: Dismissal) =>
      callBff(
        isDismissed ? "PUT" : "DELETE",
        `${recordPath(kind, id)}/duplicates/${encodeURIComponent(otherId)}/dismissal`,
        isDismissed ? { body: {} } : {},
      ),
    onSettled: () => client.invalidateQueries({ queryKey: duplicateKeys.all(kind) }),
    meta: { failure: "Couldn’t save this" },
  });
}

/** @param id the record that stays */
export function mergeOptions(client: QueryClient, kind: Kind, id: string) {
  return mutationOptions({
    mutationKey: [...recordKeys.all, kind, "merge", id],
    mutationFn: async (merge: Merge) => {
      const answer = await withQuestions((headers) =>
        requestBff("POST", `${recordPath(kind, id)}/merge`, { body: merge, headers }),
      );
      return { record: await readData(answer, readRecord), changeSetId: answer.headers.get("X-Change-Set") };
    },
    onSuccess: (_answer, { otherId }) => cacheDeleted(client, kind, otherId),
    // Somebody may have changed or merged one of them in the meantime.
    onError: () => client.invalidateQueries({ queryKey: recordKeys.all }),
    meta: { failure: false },
  });
}

function recordPath(kind: Kind, id: string): string {
  return `/api/${kind}/${encodeURIComponent(id)}`;
}
