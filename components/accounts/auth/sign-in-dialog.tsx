"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { sessionEndText } from "@/lib/accounts/access/session-end-text";
import { signInStateOptions } from "@/lib/query/accounts/account";
import { onSignInInOtherTab, saveAuth } from "@/lib/shell/auth-mirror";
import { leaveForOther } from "@/lib/shell/leave-for-sign-in";
import { SignInSteps } from "./sign-in-form";

type SignInDialogProps = {
  /** Who was at work on the page. */
  personId: string;
  answer: (isSignedIn: boolean) => void;
};

/** The session has ended while something is unsaved: whoever was at work signs in over the page, and goes on. */
export function SignInDialog({ personId, answer }: SignInDialogProps) {
  const { data } = useQuery(signInStateOptions());
  const goOn = useCallback(
    (userId: string) => (userId === personId ? answer(true) : leaveForOther()),
    [personId, answer],
  );
  // Also in a window of its own.
  useEffect(() => onSignInInOtherTab(goOn), [goOn]);
  const singleSignOn = data?.singleSignOn;
  return (
    <TitledDialog
      title="Sign in to go on"
      description={`${data?.sessionEnd ? sessionEndText(data.sessionEnd) : "Your session has ended. Sign in again."} What you entered stays on this page.`}
      hasClose={false}
      className="max-w-md"
      onClose={() => undefined}
    >
      {singleSignOn ? (
        <Button variant="secondary" size="lg" className="h-auto min-h-10 py-2" onClick={openSingleSignOn}>
          Continue with {singleSignOn.label}
        </Button>
      ) : null}
      <SignInSteps
        isOverPage
        onSignedIn={(state) => {
          saveAuth(state);
          goOn(state.user.id);
        }}
      />
      <Button variant="link" className="justify-self-center" onClick={() => answer(false)}>
        Leave this page
      </Button>
    </TitledDialog>
  );
}

function openSingleSignOn(): void {
  window.open("/api/session/sso?from=/auth/done", "muster-sign-in", "popup,width=520,height=720");
}
