import type { QueryClient } from "@tanstack/react-query";
import type { DraftSummary } from "@/lib/contract/changes/drafts";
import { draftsOptions, fetchDraft, putDraft } from "@/lib/query/records/draft-queries";
import { findLocally, removeLocally, type LocalDraft } from "./draft-store";
import { isEnding, type DraftOf } from "./draft-upkeep";

export type FoundDraft = {
  draft: LocalDraft;
  /** When it was touched last; null if only this browser knows it. */
  touchedAt: string | null;
  /** What fields of the record were when the edit began, if others have changed them since; null if nobody can say. */
  base: Record<string, unknown> | null;
};

type Drafts = {
  /** The one that a link names, or that this browser has: also if another one has touched it since. */
  found: FoundDraft | null;
  /** The latest of those that another browser left. Perhaps somebody is at it there. */
  offered: DraftSummary | null;
};

/** What was typed before, of the same record or of a new one. What was saved or discarded elsewhere goes. */
export async function findDrafts(client: QueryClient, of: DraftOf, requestedId: string | null): Promise<Drafts> {
  const [{ draft: local, elsewhere }, stored] = await Promise.all([
    findLocally(of.key),
    client.fetchQuery({ ...draftsOptions(), staleTime: 0 }).then(
      ({ drafts }) => drafts.filter(({ id }) => !isEnding(id)),
      () => null,
    ),
  ]);
  const isRequested = local !== null && (requestedId === null || local.id === requestedId);
  // A link may name a draft of any given values, but not of another record.
  const isStored = (id: string) => stored?.some((draft) => draft.id === id && isOfRecord(draft, of)) ?? false;
  const others = stored?.filter((draft) => isOf(draft, of) && !elsewhere.has(draft.id)) ?? [];
  const offerOther = (id: string | null) => others.find((draft) => draft.id !== id) ?? null;
  if (local && isRequested && (!local.isStored || stored === null)) {
    return { found: await storeUnsent(client, of, local), offered: offerOther(local.id) };
  }
  if (local && isRequested && !isStored(local.id)) removeLocally(of.key, local.id);
  const id = requestedId ?? local?.id ?? null;
  if (id === null || !isStored(id)) return { found: null, offered: offerOther(null) };
  return { found: await continueDraft(id), offered: offerOther(id) };
}

export async function continueDraft(id: string): Promise<FoundDraft> {
  const { values, version, touchedAt, base } = await fetchDraft(id);
  return { draft: { id, values, version, touchedAt, isStored: true, sent: values }, touchedAt, base };
}

function isOf(draft: DraftSummary, of: DraftOf): boolean {
  return isOfRecord(draft, of) && (of.recordId !== null || draft.given === of.given);
}

function isOfRecord(draft: DraftSummary, { kind, recordId }: DraftOf): boolean {
  return draft.kind === kind && draft.recordId === recordId;
}

/** The upstream can say what a draft's edit began from. Without connection, the draft is what this browser has. */
async function storeUnsent(client: QueryClient, of: DraftOf, draft: LocalDraft): Promise<FoundDraft> {
  const { id, values, version, touchedAt } = draft;
  const { kind, recordId, given } = of;
  try {
    await putDraft(client, id, { kind, recordId, given, version, values, seenAt: touchedAt });
    return await continueDraft(id);
  } catch {
    // Its answer may have got lost.
    return { draft: { ...draft, sent: values }, touchedAt, base: await readBase(draft) };
  }
}

/** Of a draft that the upstream has in an earlier form. */
function readBase({ id, version }: LocalDraft): Promise<Record<string, unknown> | null> {
  return fetchDraft(id).then(
    (stored) => (stored.version === version ? stored.base : null),
    () => null,
  );
}
