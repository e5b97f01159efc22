import type { BulkRun } from "@/lib/contract/changes/bulk";
import { sharedValue } from "@/lib/shared-value";

/** `following`: the bulk runs this tab follows across reloads; `shown`: the run whose failures are displayed. */
type FollowedRuns = { following: readonly string[]; shown: BulkRun | null };

export const NO_RUNS: FollowedRuns = { following: [], shown: null };

const runs = sharedValue(NO_RUNS);
let follower: string | null = null;

/** Resumes the runs this person followed in this tab; the next person to sign in sees none of them. */
export function resumeFollowedRuns(userId: string): void {
  follower = userId;
  update({ following: (sessionStorage.getItem(storageKey(userId)) ?? "").split(",").filter(Boolean) });
}

export function followRun(id: string): void {
  saveFollowing([...runs.read().following.filter((other) => other !== id), id]);
}

export function unfollowRun(id: string): void {
  saveFollowing(runs.read().following.filter((known) => known !== id));
}

export function showRun(run: BulkRun | null): void {
  update({ shown: run });
}

export const getFollowedRuns = runs.read;

export const subscribeRuns = runs.subscribe;

function saveFollowing(following: readonly string[]): void {
  if (follower !== null) sessionStorage.setItem(storageKey(follower), following.join(","));
  update({ following });
}

function update(next: Partial<FollowedRuns>): void {
  runs.set({ ...runs.read(), ...next });
}

function storageKey(userId: string): string {
  return `followed-runs:${userId}`;
}
