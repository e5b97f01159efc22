import { describe, expect, it } from "vitest";
import type { RecentChange } from "@/lib/contract/staffing/dashboard";
import { describeChange, describeOwnChange, otherRecords } from "./describe-change";

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
    [{ fields: ["status"] }, "Ada Byron changed status"],
    [{ fields: ["status", "budget"] }, "Ada Byron changed status and budget"],
    [{ fields: ["status", "budget", "title", "tags"] }, "Ada Byron changed status, budget and 2 more"],
    [{ fields: ["status"], isUndo: true }, "Ada Byron undid a change to status"],
    [{ fields: ["status"], count: 12 }, "Ada Byron changed status in 12 projects"],
    [{ fields: ["status"], count: 12, isUndo: true }, "Ada Byron undid a change to status in 12 projects"],
    [{ fields: ["tags"], count: 1_000 }, "Ada Byron changed tags in 1,000+ projects"],
    [{ fields: ["deletedAt"] }, "Ada Byron restored this project"],
    [{ fields: ["deletedAt"], isUndo: true }, "Ada Byron restored this project"],
    [{ fields: ["deletedAt"], isUndo: true, count: 2 }, "Ada Byron restored 2 projects"],
    [{ action: "create" as const }, "Ada Byron created this project"],
    [{ action: "delete" as const, actor: null }, "Muster deleted this project"],
    [{ action: "delete" as const, count: 2 }, "Ada Byron deleted 2 projects"],
    [{ action: "delete" as const, isUndo: true }, "Ada Byron deleted this project"],
  ])("%j is described as “%s”", (part, text) => {
    expect(describeChange({ ...change, ...part })).toBe(text);
  });
});

describe("describeOwnChange", () => {
  it.each([
    [{ fields: ["status"] }, "Changed status"],
    [{ fields: ["status"], isUndo: true, count: 2 }, "Undid a change to status in 2 projects"],
    [{ action: "create" as const }, "Created this project"],
  ])("%j is described without a name as “%s”", (part, text) => {
    expect(describeOwnChange({ ...change, ...part })).toBe(text);
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
