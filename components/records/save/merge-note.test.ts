import { expect, test } from "vitest";
import { DEFINITIONS } from "@/lib/records/definitions";
import type { ListedRow } from "@/lib/records/record";
import { mergeNote } from "./merge-note";

const freelancers = DEFINITIONS.freelancers;
const savedBy = (updatedBy: string, name: string | null): ListedRow => ({
  id: "f1",
  code: "FRL-1",
  name: "Ada Byron",
  version: 2,
  createdAt: "2026-11-23T08:00:00.000Z",
  createdBy: null,
  updatedAt: "2026-11-23T08:00:00.000Z",
  updatedBy,
  linked: name === null ? {} : { updatedBy: { code: "USR-1", name, open: false } },
});
const byBen = (...fields: string[]) => ({ fields, theirs: savedBy("ben", "Ben Miller") });
const byCy = (...fields: string[]) => ({ fields, theirs: savedBy("cy", "Cy Ng") });
const byNobody = (...fields: string[]) => ({ fields, theirs: savedBy("gone", null) });
const byMe = (...fields: string[]) => ({ fields, theirs: savedBy("me", "Me") });

test.each([
  { othersSaves: [], changes: {}, note: null },
  { othersSaves: [byBen("phone")], changes: {}, note: "Ben Miller’s change of phone is kept." },
  {
    othersSaves: [byBen("phone"), byBen("email")],
    changes: {},
    note: "Ben Miller’s change of phone and email is kept.",
  },
  {
    othersSaves: [byBen("phone"), byCy("email")],
    changes: {},
    note: "Ben Miller’s change of phone and Cy Ng’s change of email are kept.",
  },
  { othersSaves: [byMe("phone")], changes: {}, note: "Your other change of phone is kept." },
  { othersSaves: [byNobody("phone")], changes: {}, note: "Someone else’s change of phone is kept." },
  {
    othersSaves: [{ fields: ["phone"], theirs: savedBy("d", "de Boer") }],
    changes: {},
    note: "de Boer’s change of phone is kept.",
  },
  // One's own change overwrites a value, but not tags, which are merged.
  { othersSaves: [byBen("phone")], changes: { phone: "1" }, note: null },
  { othersSaves: [byBen("phone", "email")], changes: { phone: "1" }, note: "Ben Miller’s change of email is kept." },
  { othersSaves: [byBen("skills")], changes: { skills: ["sql"] }, note: "Ben Miller’s change of skills is kept." },
])("says $note", ({ othersSaves, changes, note }) => {
  expect(mergeNote(freelancers, { othersSaves, changes, userId: "me" })).toBe(note);
});
