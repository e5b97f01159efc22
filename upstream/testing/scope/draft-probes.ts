import { expect } from "vitest";
import { uuidv7 } from "uuidv7";
import { draftSchema, draftsSchema, storedDraftSchema } from "@/lib/contract/changes/drafts";
import { LEAST } from "@/upstream/testing/examples";
import { expectNothingOf, hiddenRows, visibleRows, type Probe, type Visit } from "./visit";

/** A draft of one's own is stored and read exactly where its record may be edited. */
export const DRAFT_PROBES: Record<string, Probe> = {
  "PUT /drafts/:id": async (visit) => {
    const { kind, scope } = visit;
    expect([kind, await draft(visit, null)]).toEqual([kind, scope.create === null ? 403 : 200]);
    for (const { id } of visibleRows(visit, scope.update)) expect([kind, await draft(visit, id)]).toEqual([kind, 200]);
    // A draft outlives the deletion of its record.
    for (const { id } of hiddenRows(visit, scope.update).filter(({ isDeleted }) => !isDeleted)) {
      expect([kind, await draft(visit, id)]).toEqual([kind, scope.update === null ? 403 : 404]);
    }
  },
  "GET /drafts": async (visit) => {
    const answer = await visit.caller("GET", "/drafts");
    expect(answer.data(draftsSchema).drafts.map(({ id }) => id)).not.toContain(visit.draftId);
    expectNothingOf(hiddenRows(visit, visit.scope.update), answer);
  },
  "GET /drafts/:id": async ({ caller, draftId }) => {
    expect((await caller("GET", `/drafts/${draftId}`)).status).toBe(404);
  },
  "DELETE /drafts/:id": async ({ caller, draftId }) => {
    // It says nothing of whether there is one; see drafts.test.ts for whether it stays.
    expect((await caller("DELETE", `/drafts/${draftId}`)).status).toBe(204);
  },
};

/** Stores a draft, reads it and discards it. @returns the status of the first answer that isn't 200 */
async function draft({ caller, kind }: Visit, recordId: string | null): Promise<number> {
  const id = uuidv7();
  const body = {
    kind,
    recordId,
    version: recordId === null ? null : 1,
    values: kind === "assignments" ? {} : LEAST[kind](),
    seenAt: null,
  };
  const stored = await caller("PUT", `/drafts/${id}`, { body });
  if (stored.status !== 200) return stored.status;
  const { touchedAt } = stored.data(storedDraftSchema);
  const read = await caller("GET", `/drafts/${id}`);
  expect(read.data(draftSchema)).toMatchObject({ kind, recordId, touchedAt });
  expect((await caller("DELETE", `/drafts/${id}`)).status).toBe(204);
  return read.status;
}
