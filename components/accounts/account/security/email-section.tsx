"use client";

import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { changeEmailOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { AccountDialog } from "@/components/accounts/account/account-dialog";
import { AccountSection } from "@/components/accounts/account/account-section";
import { PasswordConfirmation } from "./password-confirmation";
import { useProblem } from "@/components/accounts/account/account-form";

type EmailSectionProps = { email: string; hasPassword: boolean };

/** The address changes once the link in a mail to the new one is opened. */
export function EmailSection({ email, hasPassword }: EmailSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const description = (
    <>
      Email goes to <span className="font-medium wrap-anywhere text-foreground">{email}</span>. You can also sign in
      with it.
      {hasPassword ? null : " To change it, set a password first."}
    </>
  );
  const change = hasPassword ? (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      Change email
    </Button>
  ) : null;
  return (
    <AccountSection id="email" description={description} action={change}>
      <div role="status" className="empty:hidden">
        {sentTo === null ? null : (
          <p className="flex gap-2 rounded-md bg-success-surface px-3 py-2.5">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              A link is on its way to <span className="font-medium wrap-anywhere">{sentTo}</span>. Open it within a day
              to confirm the address.
            </span>
          </p>
        )}
      </div>
      {isOpen ? (
        <EmailDialog
          onClose={() => setOpen(false)}
          onSent={(address) => {
            setSentTo(address);
            setOpen(false);
          }}
        />
      ) : null}
    </AccountSection>
  );
}

function EmailDialog({ onClose, onSent }: { onClose: () => void; onSent: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const problem = useProblem();
  const { mutate, isPending } = useMutationOnce({
    ...changeEmailOptions(),
    onSuccess: (_answer, change) => onSent(change.email),
    onError: problem.set,
  });
  return (
    <AccountDialog title="Change email" onClose={onClose}>
      <PasswordConfirmation
        needsPassword
        label="Send confirmation link"
        problem={problem}
        isPending={isPending}
        onConfirm={(currentPassword = "") => {
          problem.clear();
          mutate({ email: email.trim(), currentPassword });
        }}
      >
        <p className="text-muted-foreground">
          You get a link at the new address, and a notice at the present one. Nothing changes until you open the link.
        </p>
        <Field label="New email" error={problem.fields.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
      </PasswordConfirmation>
    </AccountDialog>
  );
}
