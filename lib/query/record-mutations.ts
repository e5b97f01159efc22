import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Kind } from "@/lib/records/kinds";
import { callBff, readData, requestBff } from "./api-client";
import { cacheCreated, cacheDeleted, cacheUpdated } from "./record-cache";
import { readRecord } from "./record-queries";

type Values = Record<string, unknown>;

export type Update = { version: number; changes: Values };

/** @param idempotencyKey the same for all retries, so that they create one record */
export function createRecordOptions(client: QueryClient, kind: Kind, idempotencyKey: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "add"],
    mutationFn: (values: Values) =>
      callBff("POST", `/api/${kind}`, {
        body: values,
        headers: { "Idempotency-Key": idempotencyKey },
        parse: readRecord,
      }),
    onSuccess: (row) => cacheCreated(client, kind, row),
  });
}

export function updateRecordOptions(client: QueryClient, kind: Kind, id: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "update"],
    mutationFn: async (update: Update) => (await sendUpdate(kind, id, update)).row,
    onSuccess: (row) => cacheUpdated(client, kind, row),
  });
}

/** Returns the updated record, and the change set id for undo. */
export async function sendUpdate(kind: Kind, id: string, { version, changes }: Update) {
  const answer = await requestBff("PATCH", pathOf(kind, id), { body: changes, headers: ifMatch(version) });
  return { row: await readData(answer, readRecord), changeSetId: answer.headers.get("X-Change-Set") };
}

export function deleteRecordOptions(client: QueryClient, kind: Kind, id: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "delete", id],
    mutationFn: async (version: number) => {
      const answer = await requestBff("DELETE", pathOf(kind, id), { headers: ifMatch(version) });
      return answer.headers.get("X-Change-Set");
    },
    onSuccess: () => cacheDeleted(client, kind, id),
  });
}

function pathOf(kind: Kind, id: string): string {
  return `/api/${kind}/${encodeURIComponent(id)}`;
}

function ifMatch(version: number): Record<string, string> {
  return { "If-Match": `"${version}"` };
}
