"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { sessionEndText } from "@/lib/accounts/access/session-end-text";
import { signInStateOptions } from "@/lib/query/accounts/account";
import { saveAuth } from "@/lib/shell/auth-mirror";
import { answerSignIn } from "@/lib/shell/leave-for-sign-in";
import { FormAlert, SessionEndNote } from "./auth-form-parts";
import { SignInSteps } from "./sign-in-form";

type SignInDialogProps = {
  /** Who was at work on the page. */
  personId: string;
  onLeave: () => void;
};

/** The session has ended while something is unsaved: whoever was at work signs in over the page, and goes on. */
export function SignInDialog({ personId, onLeave }: SignInDialogProps) {
  const { data } = useQuery(signInStateOptions());
  const ended = data?.sessionEnd ? sessionEndText(data.sessionEnd) : "Your session has ended. Sign in again.";
  return (
    <TitledDialog
      title="Sign in to go on"
      description="This page stays as it is."
      hasClose={false}
      className="max-w-md"
      onClose={() => undefined}
    >
      <SessionEndNote text={ended} />
      {data?.singleSignOn ? <SingleSignOnButton label={data.singleSignOn.label} /> : null}
      <SignInSteps
        isOverPage
        onSignedIn={(state) => {
          saveAuth(state);
          answerSignIn(personId, state.user.id);
        }}
      />
      <Button variant="link" className="justify-self-center" onClick={onLeave}>
        Leave this page
      </Button>
    </TitledDialog>
  );
}

/** In a window of its own, so that nothing of the page is lost. */
function SingleSignOnButton({ label }: { label: string }) {
  const [isBlocked, setBlocked] = useState(false);
  const open = () =>
    window.open("/api/session/sso?from=/auth/done", "muster-sign-in", "popup,width=520,height=720") !== null;
  return (
    <div className="grid gap-2">
      <Button variant="secondary" size="lg" className="h-auto min-h-10 py-2" onClick={() => setBlocked(!open())}>
        Continue with {label}
      </Button>
      <FormAlert text={isBlocked ? "Your browser blocked the window. Allow pop-ups for Muster and try again." : null} />
    </div>
  );
}
