"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { encode } from "uqr";
import { FormAlert } from "@/components/accounts/auth/auth-form-parts";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { NewAuthenticator } from "@/lib/contract/accounts/account";
import { confirmTwoFactorOptions, startTwoFactorOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { FormButtons } from "./form-buttons";
import { PasswordConfirmation } from "./password-confirmation";
import { RecoveryCodes } from "./recovery-codes";
import { useProblem } from "@/components/accounts/account/account-form";

type TwoFactorSetupProps = {
  /** Whether the person has to give their password first. */
  needsPassword: boolean;
  /** Called when the recovery codes are displayed, once and never again. */
  onCodes?: () => void;
  /** Called once the recovery codes have been saved. */
  onDone: () => void;
  /** Where the steps are in a dialog. */
  onCancel?: () => void;
};

export function TwoFactorSetup({ needsPassword, onCodes, onDone, onCancel }: TwoFactorSetupProps) {
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} size={onCancel ? "default" : "lg"} />;
  if (authenticator) {
    const showCodes = (codes: string[]) => {
      setRecoveryCodes(codes);
      onCodes?.();
    };
    return <AppStep authenticator={authenticator} onConfirmed={showCodes} onCancel={onCancel} />;
  }
  return <StartStep needsPassword={needsPassword} onStarted={setAuthenticator} onCancel={onCancel} />;
}

type CancelProps = { onCancel: (() => void) | undefined };

type StartStepProps = CancelProps & { needsPassword: boolean; onStarted: (authenticator: NewAuthenticator) => void };

function StartStep({ needsPassword, onStarted, onCancel }: StartStepProps) {
  const problem = useProblem();
  const start = useMutationOnce({
    ...startTwoFactorOptions(),
    onMutate: problem.clear,
    onSuccess: onStarted,
    onError: problem.set,
  });
  return (
    <PasswordConfirmation
      needsPassword={needsPassword}
      label="Continue"
      problem={problem}
      isPending={start.isPending}
      onConfirm={(password) => start.mutate(password)}
      onCancel={onCancel}
    >
      <p className="text-muted-foreground">
        You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.
      </p>
    </PasswordConfirmation>
  );
}

type AppStepProps = CancelProps & { authenticator: NewAuthenticator; onConfirmed: (recoveryCodes: string[]) => void };

function AppStep({ authenticator: { key, uri }, onConfirmed, onCancel }: AppStepProps) {
  const client = useQueryClient();
  const problem = useProblem();
  const { mutate, isPending } = useMutationOnce({
    ...confirmTwoFactorOptions(client),
    onMutate: problem.clear,
    onSuccess: onConfirmed,
    onError: problem.set,
  });

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    if (code === "") problem.setField("code", "Enter a code");
    else mutate(code);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted-foreground">Scan this code with your authenticator app.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid gap-1">
        <p className="text-muted-foreground">Can’t scan it? Enter this key in the app:</p>
        <code className="font-mono text-xs leading-5 tracking-wide wrap-anywhere select-all">
          {(key.match(/.{1,4}/g) ?? []).join(" ")}
        </code>
      </div>
      <Field label="Code from the app" error={problem.fields.code}>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            // The step before has just gone, and with it the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        )}
      </Field>
      {problem.alert ? <FormAlert text={problem.alert} /> : null}
      <FormButtons label="Turn on" isPending={isPending} onCancel={onCancel} />
    </form>
  );
}

/** Always dark on white, since some scanners don’t read the opposite. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md border"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
