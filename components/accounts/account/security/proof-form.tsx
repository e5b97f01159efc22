"use client";

import { useState, type ReactNode } from "react";
import { FormAlert, PasswordInput } from "@/components/accounts/auth/auth-form-parts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Proof } from "@/lib/contract/accounts/account";
import type { ProblemState } from "@/components/accounts/account/account-form";
import { FormButtons } from "./form-buttons";

type ProofFormProps = {
  hasPassword: boolean;
  label: string;
  variant?: "default" | "destructive";
  problem: ProblemState;
  isPending: boolean;
  onProof: (proof: Proof) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Takes the password or a code. */
export function ProofForm({ hasPassword, label, variant, problem, ...props }: ProofFormProps) {
  const { isPending, onProof, onCancel, children } = props;
  const [takesCode, setTakesCode] = useState(!hasPassword);
  const name = takesCode ? "code" : "currentPassword";

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(name));
    if (value.trim() === "") problem.setField(name, takesCode ? "Enter a code" : "Enter your password");
    else onProof({ [name]: value });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children}
      {takesCode ? (
        <Field label="Authentication code" hint="From your app, or a recovery code." error={problem.fields.code}>
          {(control) => <Input {...control} key="code" name="code" autoComplete="one-time-code" spellCheck={false} />}
        </Field>
      ) : (
        <Field label="Your password" error={problem.fields.currentPassword}>
          {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
        </Field>
      )}
      {hasPassword ? (
        <Button
          variant="link"
          className="h-fit w-fit px-0 py-1"
          onClick={() => {
            problem.clear();
            setTakesCode(!takesCode);
          }}
        >
          {takesCode ? "Use your password instead" : "Use a code instead"}
        </Button>
      ) : null}
      {problem.alert ? <FormAlert text={problem.alert} /> : null}
      <FormButtons label={label} variant={variant} isPending={isPending} onCancel={onCancel} />
    </form>
  );
}
