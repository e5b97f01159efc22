"use client";

import { Suspense, useEffect, useSyncExternalStore } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { resumeFollowedRuns, getFollowedRuns, NO_RUNS, subscribeRuns } from "@/lib/shell/followed-runs";

const RunProgress = lazy(async () => ({ default: (await import("./run-progress")).RunProgress }));
const RunResult = lazy(async () => ({ default: (await import("./run-result")).RunResult }));

export function RunDock({ userId }: { userId: string }) {
  const { following, shown } = useSyncExternalStore(subscribeRuns, getFollowedRuns, () => NO_RUNS);
  useEffect(() => resumeFollowedRuns(userId), [userId]);
  return (
    <Suspense fallback={null}>
      {following.length > 0 ? (
        <div className="fixed inset-x-4 bottom-20 z-40 grid gap-2 empty:hidden sm:left-auto sm:w-80">
          {following.map((id) => (
            <RunProgress key={id} id={id} />
          ))}
        </div>
      ) : null}
      {shown ? <RunResult key={shown.id} run={shown} /> : null}
    </Suspense>
  );
}
