import { pageOf } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import { changeSchema, type RecordRow } from "@/lib/records/record";
import { leastOf } from "@/upstream/testing/examples";
import type { Caller } from "@/upstream/testing/test-app";

export function bulkCalls(caller: () => Caller) {
  return {
    make: async (kind: Kind, more: Record<string, unknown> = {}): Promise<RecordRow> =>
      (await caller()("POST", `/${kind}`, { body: await leastOf(caller(), kind, more) })).record(),
    get: async (kind: Kind, id: string) => (await caller()("GET", `/${kind}/${id}`)).record(),
    bulk: (kind: Kind, target: object, operation: object, by = caller(), headers: Record<string, string> = {}) =>
      by("POST", `/${kind}/bulk`, { body: { target, operation }, headers }),
    historyOf: async (kind: Kind, id: string) =>
      (await caller()("GET", `/${kind}/${id}/history?size=100`)).data(pageOf(changeSchema)).content,
  };
}

export function idsOf(...records: { id: string }[]) {
  return { ids: records.map(({ id }) => id) };
}
