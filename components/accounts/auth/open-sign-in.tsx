"use client";

import { Suspense, useSyncExternalStore } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { onSignInQuestion, readSignInQuestion } from "@/lib/shell/unsaved/sign-in-question";

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog")).SignInDialog }));

/** Any call may meet the end of the session; see `lib/query/api-client.ts`. */
export function OpenSignIn({ personId }: { personId: string }) {
  const question = useSyncExternalStore(onSignInQuestion, readSignInQuestion, () => null);
  return question ? (
    <Suspense>
      <SignInDialog personId={personId} answer={question.answer} />
    </Suspense>
  ) : null;
}
