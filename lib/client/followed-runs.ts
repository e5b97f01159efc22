import type { BulkRun } from "@/lib/contract/bulk";

/** The runs in the background that this tab follows, over pages and reloads, and one whose failures are being shown. */
export type FollowedRuns = { following: readonly string[]; shown: BulkRun | null };

const KEY = "followed-runs";

let runs: FollowedRuns | null = null;
const listeners = new Set<() => void>();

export function followRun(id: string): void {
  follow([...getFollowedRuns().following.filter((known) => known !== id), id]);
}

export function unfollowRun(id: string): void {
  follow(getFollowedRuns().following.filter((known) => known !== id));
}

/** Shows what a run couldn't do; null closes it. */
export function showRun(run: BulkRun | null): void {
  change({ shown: run });
}

export function getFollowedRuns(): FollowedRuns {
  runs ??= { following: (sessionStorage.getItem(KEY) ?? "").split(",").filter(Boolean), shown: null };
  return runs;
}

export function subscribeRuns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(following: readonly string[]): void {
  sessionStorage.setItem(KEY, following.join(","));
  change({ following });
}

function change(next: Partial<FollowedRuns>): void {
  runs = { ...getFollowedRuns(), ...next };
  for (const listener of listeners) listener();
}
