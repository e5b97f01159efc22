import { describe, expect, it } from "vitest";
import { NetworkError, ProblemError } from "@/lib/query/api-client";
import { authProblem } from "./auth-problem";

function problem(status: number, detail?: string, retryAfter: number | null = null) {
  return new ProblemError(status, { type: "about:blank", title: "Title", status, detail }, retryAfter);
}

describe("authProblem", () => {
  it("passes on why the server refused", () => {
    expect(authProblem(problem(401, "Wrong username or password."))).toBe("Wrong username or password.");
  });

  it.each([
    [null, "in a minute"],
    [0, "in a few seconds"],
    [30, "in 30 seconds"],
    [60, "in a minute"],
    [61, "in 2 minutes"],
  ])("tells how long to wait after %s seconds of Retry-After", (seconds, text) => {
    expect(authProblem(problem(429, "Slow down", seconds))).toContain(text);
  });

  it.each([502, 503, 504])("says on %s that the details aren't at fault", (status) => {
    expect(authProblem(problem(status, "Internal"))).toContain("not available right now");
  });

  it("points at the connection where there was no answer", () => {
    expect(authProblem(new NetworkError("x"))).toContain("connection");
  });
});
