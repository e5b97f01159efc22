import { ProblemError } from "@/lib/query/api-client";

export function authProblem(error: unknown): string {
  if (!(error instanceof ProblemError)) {
    return "Can’t reach Muster. Check your connection and try again.";
  }
  const { status, problem, retryAfter } = error;
  if (status === 429) return `Too many attempts. Try again ${waitingTime(retryAfter)}.`;
  if (status === 403 && !problem.errors) return problem.detail ?? "This page is out of date. Reload it and try again.";
  if (status >= 500) return "Muster is unavailable right now. Your details are fine. Try again in a minute.";
  return problem.detail ?? problem.title;
}

function waitingTime(seconds: number | null): string {
  if (seconds === null) return "in a minute";
  if (seconds < 10) return "in a few seconds";
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
