"use client";

import { Suspense, useEffect, useSyncExternalStore } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { onSignInInOtherTab } from "@/lib/shell/auth-mirror";
import { signInQuestion } from "@/lib/shell/unsaved/sign-in-question";

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog")).SignInDialog }));

/** Any call may meet the end of the session; see `lib/query/api-client.ts`. */
export function OpenSignIn({ personId }: { personId: string }) {
  const question = useSyncExternalStore(signInQuestion.subscribe, signInQuestion.read, () => null);
  // Also in another tab, or in the window of single sign-on.
  useEffect(
    () =>
      onSignInInOtherTab((userId) => {
        // It is loaded where sign-in is open.
        if (signInQuestion.read())
          void import("@/lib/shell/leave-for-sign-in").then(({ answerSignIn }) => answerSignIn(personId, userId));
      }),
    [personId],
  );
  return question ? (
    <Suspense>
      <SignInDialog personId={personId} onLeave={() => question.answer(false)} />
    </Suspense>
  ) : null;
}
