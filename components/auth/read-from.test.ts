import { describe, expect, it } from "vitest";
import { readFrom } from "./read-from";

describe("readFrom", () => {
  it("goes back to one of our pages and carries it to the other form", () => {
    expect(readFrom({ from: "/projects?status=open" })).toEqual({
      returnPath: "/projects?status=open",
      query: "?from=%2Fprojects%3Fstatus%3Dopen",
    });
  });

  it.each([undefined, "", "//evil.test", "https://evil.test", "/auth", "/\\evil.test", ["/projects", "/teams"]])(
    "goes to the dashboard for %j",
    (from) => {
      expect(readFrom({ from })).toEqual({ returnPath: "/dashboard", query: "" });
    },
  );
});
