import type { MergeChoice } from "@/lib/contract/changes/duplicates";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Caller } from "@/upstream/testing/test-app";

type Seen = Pick<RecordRow, "id" | "version">;

/** Merges the second record into the first. */
export function mergeCall(caller: () => Caller) {
  return (
    kind: Kind,
    one: Seen,
    other: Seen,
    fields: Record<string, MergeChoice> = {},
    { by = caller(), headers = {} }: { by?: Caller; headers?: Record<string, string> } = {},
  ) =>
    by("POST", `/${kind}/${one.id}/merge`, {
      body: { otherId: other.id, version: one.version, otherVersion: other.version, fields },
      headers,
    });
}
