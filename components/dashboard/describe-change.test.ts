import { describe, expect, it } from "vitest";
import type { RecentChange } from "@/lib/contract/dashboard";
import { describeChange, otherRecords } from "./describe-change";

const change: RecentChange = {
  changeSetId: "1",
  at: "2026-11-21T10:00:00Z",
  actor: "Ada Byron",
  isUndo: false,
  action: "update",
  kind: "projects",
  count: 1,
  recordId: "2",
  code: "PRJ-000001",
  name: "Atlas",
  fields: [],
  mayUndo: false,
};

describe("describeChange", () => {
  it.each([
    [{ fields: ["status"] }, "Ada Byron changed Status"],
    [{ fields: ["status", "budget"] }, "Ada Byron changed Status and Budget"],
    [{ fields: ["status", "budget", "title", "tags"] }, "Ada Byron changed Status, Budget and 2 more"],
    [{ fields: ["status"], isUndo: true }, "Ada Byron undid a change to Status"],
    [{ fields: ["status"], count: 12 }, "Ada Byron changed Status of 12 projects"],
    [{ fields: ["status"], count: 12, isUndo: true }, "Ada Byron undid a change to Status of 12 projects"],
    [{ fields: ["tags"], count: 1_000 }, "Ada Byron changed Tags of 1,000+ projects"],
    [{ fields: ["deletedAt"] }, "Ada Byron restored the record"],
    [{ fields: ["deletedAt"], isUndo: true }, "Ada Byron undid the deletion"],
    [{ fields: ["deletedAt"], isUndo: true, count: 2 }, "Ada Byron undid the deletion of 2 projects"],
    [{ action: "create" as const }, "Ada Byron created the record"],
    [{ action: "delete" as const, actor: null }, "Muster deleted the record"],
    [{ action: "delete" as const, count: 2 }, "Ada Byron deleted 2 projects"],
    [{ action: "delete" as const, isUndo: true }, "Ada Byron deleted the record (undo)"],
  ])("%j is described as “%s”", (part, text) => {
    expect(describeChange({ ...change, ...part })).toBe(text);
  });
});

describe("otherRecords", () => {
  it.each([
    [2, "1 other"],
    [12, "11 others"],
    [1_000, "999+ others"],
  ])("%i records are “%s”", (count, text) => {
    expect(otherRecords({ ...change, count })).toBe(text);
  });
});
