import type { BulkRun } from "@/lib/contract/bulk";

/** `following`: the bulk runs this tab follows across reloads; `shown`: the run whose failures are displayed. */
export type FollowedRuns = { following: readonly string[]; shown: BulkRun | null };

export const NO_RUNS: FollowedRuns = { following: [], shown: null };

let runs = NO_RUNS;
let follower: string | null = null;
const listeners = new Set<() => void>();

/** Resumes the runs this person followed in this tab; the next person to sign in sees none of them. */
export function followAs(userId: string): void {
  follower = userId;
  change({ following: (sessionStorage.getItem(keyOf(userId)) ?? "").split(",").filter(Boolean) });
}

export function followRun(id: string): void {
  follow([...runs.following.filter((known) => known !== id), id]);
}

export function unfollowRun(id: string): void {
  follow(runs.following.filter((known) => known !== id));
}

export function showRun(run: BulkRun | null): void {
  change({ shown: run });
}

export function getFollowedRuns(): FollowedRuns {
  return runs;
}

export function subscribeRuns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(following: readonly string[]): void {
  if (follower !== null) sessionStorage.setItem(keyOf(follower), following.join(","));
  change({ following });
}

function change(next: Partial<FollowedRuns>): void {
  runs = { ...runs, ...next };
  for (const listener of listeners) listener();
}

function keyOf(userId: string): string {
  return `followed-runs:${userId}`;
}
