"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormAlert } from "@/components/accounts/auth/auth-form-parts";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Passkey } from "@/lib/contract/accounts/account";
import { PASSKEY_NAME_MAX } from "@/lib/contract/limits";
import { describeDevice } from "@/lib/accounts/describe-device";
import { addPasskeyOptions, renamePasskeyOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { TitledDialog } from "@/components/ui/dialog";
import { FormButtons } from "./form-buttons";
import { PasswordConfirmation } from "./password-confirmation";
import { useProblem } from "@/components/accounts/account/account-form";
import { useState } from "react";

type AddPasskeyDialogProps = { needsPassword: boolean; onClose: () => void };

export function AddPasskeyDialog({ needsPassword, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent).name ?? "");
  const problem = useProblem();
  const { mutate, isPending } = useMutationOnce({
    ...addPasskeyOptions(useQueryClient()),
    onMutate: problem.clear,
    onSuccess: onClose,
    onError: problem.set,
  });

  function confirm(currentPassword: string | undefined) {
    if (name.trim() === "") problem.setField("name", "Enter a name");
    else mutate({ name, currentPassword });
  }

  return (
    <TitledDialog title="Add passkey" onClose={onClose}>
      <PasswordConfirmation
        needsPassword={needsPassword}
        label="Continue"
        problem={problem}
        isPending={isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <Field label="Name" hint="So that you recognize it in the list." error={problem.fields.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={PASSKEY_NAME_MAX}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </PasswordConfirmation>
    </TitledDialog>
  );
}

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const problem = useProblem();
  const { mutate, isPending } = useMutationOnce({
    ...renamePasskeyOptions(useQueryClient(), passkey),
    onMutate: problem.clear,
    onSuccess: onClose,
    onError: problem.set,
  });

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    if (name === "") problem.setField("name", "Enter a name");
    else mutate(name);
  }

  return (
    <TitledDialog title="Rename passkey" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Name" error={problem.fields.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={passkey.name}
              maxLength={PASSKEY_NAME_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        {problem.alert ? <FormAlert text={problem.alert} /> : null}
        <FormButtons label="Save" isPending={isPending} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}
