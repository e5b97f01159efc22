import { describe, expect, it } from "vitest";
import { readReturnPath } from "./auth-screen";

describe("readFrom", () => {
  it("returns to a page of the app and passes the path to the other form", () => {
    expect(readReturnPath({ from: "/projects?status=open" })).toEqual({
      returnPath: "/projects?status=open",
      query: "?from=%2Fprojects%3Fstatus%3Dopen",
    });
  });

  it.each([undefined, "", "//evil.test", "https://evil.test", "/auth", "/\\evil.test", ["/projects", "/teams"]])(
    "returns to the dashboard for %j",
    (from) => {
      expect(readReturnPath({ from })).toEqual({ returnPath: "/dashboard", query: "" });
    },
  );
});
