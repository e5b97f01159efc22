"use client";

import { MailCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { linkTime } from "@/lib/accounts/access/link-time";
import { FormAlert, LoginField, SubmitButton } from "./auth-form-parts";
import { useAccountForm } from "./use-auth-form";

/** @param isDelivered false without a mail server: administrators pass links on */
export function ForgotForm({ isDelivered }: { isDelivered: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <RequestForm isDelivered={isDelivered} onSent={setSentTo} />;
  const Outcome = isDelivered ? Sent : Written;
  return <Outcome to={sentTo} onAgain={() => setSentTo(null)} />;
}

type RequestFormProps = { isDelivered: boolean; onSent: (login: string) => void };

function RequestForm({ isDelivered, onSent }: RequestFormProps) {
  const { formProps, errors, alert, isSubmitting } = useAccountForm(
    "/api/session/password-reset-requests",
    {},
    ({ login }) => onSent(login),
  );
  return (
    <form {...formProps} className="grid gap-4">
      <LoginField errors={errors} />
      <SubmitButton isSubmitting={isSubmitting}>{isDelivered ? "Send link" : "Request link"}</SubmitButton>
      <FormAlert text={alert} />
    </form>
  );
}

type OutcomeProps = { to: string; onAgain: () => void };

/** The same whether there is an account, as is the next one. */
function Sent({ to, onAgain }: OutcomeProps) {
  return (
    <div className="grid gap-4">
      <Confirmation title="Check your email">
        If <span className="font-medium">{to}</span> has an account, a link to set a new password is on its way. It
        works for {linkTime("password-reset")}.
      </Confirmation>
      <p className="text-muted-foreground">
        Nothing there after a few minutes? Look in the spam folder, or <Again onClick={onAgain} />.
      </p>
    </div>
  );
}

function Written({ to, onAgain }: OutcomeProps) {
  return (
    <div className="grid gap-4">
      <Confirmation title="Ask an administrator for the link">
        If <span className="font-medium">{to}</span> has an account, a link to set a new password waits in the outbox,
        where administrators find it. It works for {linkTime("password-reset")}.
      </Confirmation>
      <p className="text-muted-foreground">
        There’s no link for you? Check the name, and <Again onClick={onAgain} />.
      </p>
    </div>
  );
}

function Confirmation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="rounded-md bg-success-surface px-3 py-2.5">
      <p className="flex gap-2 font-medium text-success">
        <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {title}
      </p>
      <p className="mt-1 pl-6 wrap-anywhere">{children}</p>
    </div>
  );
}

function Again({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="text-link" onClick={onClick}>
      try again
    </button>
  );
}
