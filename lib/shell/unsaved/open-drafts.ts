/** A draft that a form or a cell keeps while it is open. `key` is its place in the browser. */
export type OpenDraft = { key: string; id: string; values: Record<string, unknown> };

const drafts = new Map<string, OpenDraft>();

/** @param recordId null for a new record */
export function noteOpenDraft(kind: string, recordId: string | null, draft: OpenDraft | null): void {
  if (draft) drafts.set(nameOf(kind, recordId), draft);
  else drafts.delete(nameOf(kind, recordId));
}

/** What is open of a record, or of a new one, in this tab. */
export function openDraftOf(kind: string, recordId: string | null): OpenDraft | null {
  return drafts.get(nameOf(kind, recordId)) ?? null;
}

function nameOf(kind: string, recordId: string | null): string {
  return `${kind}/${recordId ?? "new"}`;
}
