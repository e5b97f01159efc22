import { expect, test } from "vitest";
import type { LedgerEntry } from "@/lib/contract/changes/ledger";
import { groupEntries } from "./group-entries";

let made = 0;

function entry(changes: Partial<LedgerEntry>): LedgerEntry {
  made += 1;
  return {
    id: `c${made}`,
    changeSetId: `set ${made}`,
    recordId: `record ${made}`,
    at: "2026-11-24T08:00:00.000Z",
    actor: "Ada Byron",
    source: "form",
    action: "update",
    version: 2,
    field: "status",
    before: null,
    after: "active",
    names: {},
    units: { before: {}, after: {} },
    kind: "users",
    code: "",
    name: "Robin Example",
    isDeleted: false,
    mayUndo: true,
    isTogether: false,
    isMixed: false,
    isUndone: false,
    ...changes,
  };
}

const shapeOf = (entries: LedgerEntry[]) => groupEntries(entries).map(({ save, more }) => [save.length, more.length]);

test("the fields of one save share a row, those of another save of the same record don’t", () => {
  const save = { changeSetId: "s", recordId: "r" };
  const entries = [entry(save), entry({ ...save, field: "lastName" }), entry({ recordId: "r" })];
  expect(shapeOf(entries)).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

test("many records of one change set, and many created by one person, fold behind the first", () => {
  const bulk = Array.from({ length: 5 }, () => entry({ changeSetId: "bulk" }));
  const created = Array.from({ length: 4 }, () => entry({ action: "create" }));
  expect(shapeOf([...bulk, ...created])).toEqual([
    [1, 4],
    [1, 3],
  ]);
});

test("what one person creates within a minute folds, of whatever kinds and whatever else happens meanwhile", () => {
  const kinds = ["users", "centers", "users", "teams"] as const;
  const entries = kinds.flatMap((kind) => [
    entry({ action: "create", kind }),
    entry({ actor: "Bo Ruiz", field: kind, recordId: kind }),
  ]);
  expect(shapeOf(entries)).toEqual([
    [1, 3],
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  const later = entry({ action: "create", at: "2026-11-24T08:01:00.000Z" });
  expect(shapeOf([later, ...entries])[0]).toEqual([1, 0]);
});

test("fewer edits, fewer creations and those of other people stand by themselves", () => {
  const edits = Array.from({ length: 3 }, () => entry({}));
  const created = ["users", "users", "centers", "users"] as const;
  const others = created.map((kind, i) => entry({ action: "create", kind, actor: i === 0 ? null : "Ada Byron" }));
  expect(groupEntries([...edits, ...others]).every(({ more }) => more.length === 0)).toBe(true);
});

test("what one person changed in one field of many records fold, and each keeps its own undo", () => {
  const entries = Array.from({ length: 6 }, (_, i) => entry({ at: `2026-11-24T08:0${i}:00.000Z` }));
  expect(shapeOf(entries)).toEqual([[1, 5]]);
  expect(groupEntries(entries)[0]?.more.map(([{ mayUndo }]) => mayUndo)).toEqual(Array(5).fill(true));
});

test("changes of others, of other fields, of later or of one record don’t fold", () => {
  const changes = (different: (i: number) => Partial<LedgerEntry>) =>
    shapeOf(Array.from({ length: 4 }, (_, i) => entry(different(i))));
  const apart = Array.from({ length: 4 }, () => [1, 0]);
  expect(changes((i) => ({ actor: `Person ${i}` }))).toEqual(apart);
  expect(changes((i) => ({ field: `field${i}` }))).toEqual(apart);
  expect(changes((i) => ({ at: `2026-11-24T0${i}:00:00.000Z` }))).toEqual(apart);
  expect(changes(() => ({ recordId: "r" }))).toEqual(apart);
  expect(changes(() => ({ isTogether: true }))).toEqual(apart);
});
