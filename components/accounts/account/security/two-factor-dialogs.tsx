"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renewRecoveryCodesOptions, turnOffTwoFactorOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { TitledDialog } from "@/components/ui/dialog";
import { ProofForm } from "./proof-form";
import { RecoveryCodes } from "./recovery-codes";
import { TwoFactorSetup } from "./two-factor-setup";
import { useProblem } from "@/components/accounts/account/account-form";

type SetupDialogProps = { needsPassword: boolean; onClose: () => void };

export function SetupDialog({ needsPassword, onClose }: SetupDialogProps) {
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <TitledDialog title="Set up two-factor authentication" hasClose={!hasCodes} onClose={onClose}>
      <TwoFactorSetup
        needsPassword={needsPassword}
        onCodes={() => setHasCodes(true)}
        onDone={onClose}
        onCancel={onClose}
      />
    </TitledDialog>
  );
}

type ProofDialogProps = { hasPassword: boolean; onClose: () => void };

export function NewCodesDialog({ hasPassword, onClose }: ProofDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const problem = useProblem();
  const { mutate, isPending } = useMutationOnce({
    ...renewRecoveryCodesOptions(useQueryClient()),
    onMutate: problem.clear,
    onSuccess: setCodes,
    onError: problem.set,
  });
  return (
    <TitledDialog title="New recovery codes" hasClose={!codes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          hasPassword={hasPassword}
          label="Make new codes"
          problem={problem}
          isPending={isPending}
          onProof={mutate}
          onCancel={onClose}
        >
          <p className="text-muted-foreground">Your earlier recovery codes stop working.</p>
        </ProofForm>
      )}
    </TitledDialog>
  );
}

export function TurnOffDialog({ hasPassword, onClose }: ProofDialogProps) {
  const problem = useProblem();
  const { mutate, isPending } = useMutationOnce({
    ...turnOffTwoFactorOptions(useQueryClient()),
    onMutate: problem.clear,
    onSuccess: onClose,
    onError: problem.set,
  });
  return (
    <TitledDialog title="Turn off two-factor authentication" onClose={onClose}>
      <ProofForm
        hasPassword={hasPassword}
        label="Turn off"
        variant="destructive"
        problem={problem}
        isPending={isPending}
        onProof={mutate}
        onCancel={onClose}
      >
        <p className="text-muted-foreground">
          Your password alone will sign you in, and your recovery codes are deleted.
        </p>
      </ProofForm>
    </TitledDialog>
  );
}
