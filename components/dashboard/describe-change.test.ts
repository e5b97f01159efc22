import { describe, expect, it } from "vitest";
import type { RecentChange } from "@/lib/contract/dashboard";
import { describeChange } from "./describe-change";

const change: RecentChange = {
  changeSetId: "1",
  at: "2026-11-21T10:00:00Z",
  actor: "Ada Byron",
  action: "update",
  kind: "projects",
  recordId: "2",
  code: "PRJ-000001",
  name: "Atlas",
  fields: [],
};

describe("describeChange", () => {
  it.each([
    [{ fields: ["status"] }, "Ada Byron changed Status"],
    [{ fields: ["status", "budget"] }, "Ada Byron changed Status and Budget"],
    [{ fields: ["status", "budget", "title", "tags"] }, "Ada Byron changed Status, Budget and 2 more"],
    [{ fields: ["deletedAt"] }, "Ada Byron brought this back"],
    [{ action: "create" as const }, "Ada Byron added this"],
    [{ action: "delete" as const, actor: null }, "Muster deleted this"],
  ])("%j reads “%s”", (part, text) => {
    expect(describeChange({ ...change, ...part })).toBe(text);
  });
});
