import type { QueryClient } from "@tanstack/react-query";
import type { DraftSummary } from "@/lib/contract/changes/drafts";
import { draftsOptions, fetchDraft } from "@/lib/query/records/draft-queries";
import { adoptLocally, findLocally, removeLocally, type LocalDraft } from "./draft-store";
import type { DraftOf } from "./draft-upkeep";

export type FoundDraft = {
  draft: LocalDraft;
  /** When it was touched last; null if only this browser knows it. */
  touchedAt: string | null;
  /** What fields of the record were when the edit began, if others have changed them since. */
  base: Record<string, unknown>;
};

/**
 * The draft to go on with: the one that a link names, what this browser has and the upstream hasn't, or else the
 * latest one upstream, also if another browser has touched it since. What was saved or discarded elsewhere goes.
 */
export async function findDraft(client: QueryClient, of: DraftOf, wantedId: string | null): Promise<FoundDraft | null> {
  const [{ draft: local, elsewhere }, stored] = await Promise.all([
    findLocally(of.key),
    client.fetchQuery({ ...draftsOptions(), staleTime: 0 }).then(
      ({ drafts }) => drafts,
      () => null,
    ),
  ]);
  const isWanted = local !== null && (wantedId === null || local.id === wantedId);
  if (local && isWanted && (!local.isStored || stored === null)) {
    adoptLocally(of.key, local);
    return { draft: local, touchedAt: local.touchedAt, base: await readBase(local) };
  }
  if (stored === null) return null;
  if (local && isWanted && !stored.some(({ id }) => id === local.id)) removeLocally(of.key, local);
  const summary =
    stored.find(({ id }) => id === (wantedId ?? local?.id)) ??
    stored.find((draft) => wantedId === null && isOf(draft, of) && !elsewhere.has(draft.id));
  if (!summary) return null;
  if (local?.id === summary.id) adoptLocally(of.key, local);
  const { id, values, version, touchedAt, base } = await fetchDraft(summary.id);
  return { draft: { id, values, version, touchedAt, isStored: true }, touchedAt, base };
}

function isOf(draft: DraftSummary, { kind, recordId, given }: DraftOf): boolean {
  return draft.kind === kind && draft.recordId === recordId && (recordId !== null || draft.given === given);
}

/** Of a draft that the upstream has in an earlier form; none without connection. */
async function readBase({ id, version, touchedAt }: LocalDraft): Promise<Record<string, unknown>> {
  if (version === null || touchedAt === null) return {};
  return fetchDraft(id).then(
    (draft) => (draft.version === version ? draft.base : {}),
    () => ({}),
  );
}
