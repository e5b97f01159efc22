import { describe, expect, it } from "vitest";
import { NetworkError, ProblemError } from "@/lib/query/api-client";
import { describeAuthError } from "./use-auth-form";

function problem(status: number, detail?: string, retryAfter: number | null = null) {
  return new ProblemError(status, { type: "about:blank", title: "Title", status, detail }, retryAfter);
}

describe("authProblem", () => {
  it("displays the reason of an error response", () => {
    expect(describeAuthError(problem(401, "Wrong username or password."), "/api/session")).toBe(
      "Wrong username or password.",
    );
  });

  it.each([
    [null, "in a minute"],
    [0, "in a second"],
    [5, "in 5 seconds"],
    [30, "in 30 seconds"],
    [60, "in a minute"],
    [61, "in 2 minutes"],
  ])("says how long to wait when Retry-After is %s seconds", (seconds, text) => {
    expect(describeAuthError(problem(429, "Slow down", seconds), "/api/session")).toBe(
      `Too many wrong passwords. Try again ${text}.`,
    );
  });

  it("names what there was too much of", () => {
    const answer = problem(429, "Slow down", 90);
    expect(describeAuthError(answer, "/api/session/signup")).toBe(
      "Too many sign-ups from your network. Try again in 2 minutes.",
    );
  });

  it.each([502, 503, 504])("says on %s that the service is unavailable", (status) => {
    expect(describeAuthError(problem(status, "Internal"), "/api/session")).toContain("unavailable right now");
    expect(describeAuthError(problem(status, "Internal", 2), "/api/session")).toContain("Try again in 2 seconds.");
  });

  it("suggests checking the connection when no answer came", () => {
    expect(describeAuthError(new NetworkError("x"), "/api/session")).toContain("connection");
  });
});
