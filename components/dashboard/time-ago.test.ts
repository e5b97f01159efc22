import { describe, expect, it } from "vitest";
import { timeAgo } from "./time-ago";

const now = new Date("2026-11-21T12:00:00Z");

describe("timeAgo", () => {
  it.each([
    ["2026-11-21T12:00:05Z", "just now"],
    ["2026-11-21T11:59:30Z", "just now"],
    ["2026-11-21T11:55:00Z", "5 minutes ago"],
    ["2026-11-21T09:00:00Z", "3 hours ago"],
    ["2026-11-20T12:00:00Z", "yesterday"],
    ["2026-11-16T12:00:00Z", "5 days ago"],
    ["2026-11-14T11:00:00Z", "14 Nov 2026"],
  ])("%s is %s", (at, text) => {
    expect(timeAgo(new Date(at), now)).toBe(text);
  });
});
