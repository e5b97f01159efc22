import { ProblemError } from "@/lib/query/api-client";

/** What to tell a person whose sign-in or sign-up failed, and what they can do about it. */
export function authProblem(error: unknown): string {
  if (!(error instanceof ProblemError)) {
    return "Muster can’t be reached. Check your connection and try again.";
  }
  const { status, problem, retryAfter } = error;
  if (status === 429) return `Too many attempts. Try again ${waitingTime(retryAfter)}.`;
  if (status === 403 && !problem.errors) return problem.detail ?? "This page is out of date. Reload it and try again.";
  if (status >= 500) return "Muster is not available right now. Your details are fine; try again in a minute.";
  return problem.detail ?? problem.title;
}

function waitingTime(seconds: number | null): string {
  if (seconds === null) return "in a minute";
  if (seconds < 10) return "in a few seconds";
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
