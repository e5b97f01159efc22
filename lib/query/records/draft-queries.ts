import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Draft, DraftSummary, NewDraft } from "@/lib/contract/changes/drafts";
import { hasFields, isFlag, isListOf, isNullOr, isOneOf, isText } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { KINDS } from "@/lib/records/kinds";
import { isObject } from "@/lib/values";

const draftsKey = ["drafts"] as const;

/** What is typed and not saved, in any browser, the latest first. */
export function draftsOptions() {
  return queryOptions({
    queryKey: draftsKey,
    queryFn: ({ signal }) => callBff("GET", "/api/drafts", { signal, parse: readDrafts }),
  });
}

export function fetchDraft(id: string): Promise<Draft> {
  return callBff("GET", `/api/drafts/${id}`, { parse: readDraft });
}

/** The upstream checks the values’ shape. */
type SentDraft = Omit<NewDraft, "values"> & { values: Record<string, unknown> };

/** @returns when the upstream stored it */
export async function putDraft(client: QueryClient, id: string, body: SentDraft, keepalive = false): Promise<string> {
  const { touchedAt } = await callBff("PUT", `/api/drafts/${id}`, {
    body,
    keepalive,
    isBehindScenes: true,
    parse: readStored,
  });
  void client.invalidateQueries({ queryKey: draftsKey });
  return touchedAt;
}

export async function discardDraft(client: QueryClient, id: string): Promise<void> {
  await callBff("DELETE", `/api/drafts/${id}`, { isBehindScenes: true });
  void client.invalidateQueries({ queryKey: draftsKey });
}

/** Discards a draft, and returns what brings it back. */
export function discardDraftOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["drafts", "discard"],
    mutationFn: async (id: string) => {
      const { kind, recordId, given, version, values } = await fetchDraft(id);
      await discardDraft(client, id);
      return () => putDraft(client, id, { kind, recordId, given, version, values, seenAt: null });
    },
  });
}

const isSummary = hasFields<DraftSummary>(["id", "given", "touchedAt"], {
  kind: isOneOf(KINDS),
  recordId: isNullOr(isText),
  name: isNullOr(isText),
  isDeleted: isFlag,
  fields: isListOf(isText),
});
const readDrafts = answerThat(hasFields<{ drafts: DraftSummary[] }>([], { drafts: isListOf(isSummary) }));
const readDraft = answerThat(
  hasFields<Draft>(["id", "given", "touchedAt"], { kind: isOneOf(KINDS), values: isObject, base: isObject }),
);
const readStored = answerThat(hasFields<{ touchedAt: string }>(["touchedAt"]));
