"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { changeEmailOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { TitledDialog } from "@/components/ui/dialog";
import { PasswordConfirmation } from "./password-confirmation";
import { useProblem } from "@/components/accounts/account/account-form";

type EmailDialogProps = { isDelivered: boolean; onClose: () => void; onSent: (email: string) => void };

export function EmailDialog({ isDelivered, onClose, onSent }: EmailDialogProps) {
  const [email, setEmail] = useState("");
  const problem = useProblem();
  const { mutate, isPending } = useMutationOnce({
    ...changeEmailOptions(),
    onSuccess: (_answer, change) => onSent(change.email),
    onError: problem.set,
  });
  return (
    <TitledDialog title="Change email" onClose={onClose}>
      <PasswordConfirmation
        needsPassword
        label={isDelivered ? "Send confirmation link" : "Request confirmation link"}
        problem={problem}
        isPending={isPending}
        onCancel={onClose}
        onConfirm={(currentPassword = "") => {
          problem.clear();
          mutate({ email: email.trim(), currentPassword });
        }}
      >
        <p className="text-muted-foreground">
          {isDelivered
            ? "You get a link at the new address, and a notice at the present one."
            : "A link for the new address will wait in the outbox, where administrators find it."}{" "}
          Nothing changes until you open the link.
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
    </TitledDialog>
  );
}
