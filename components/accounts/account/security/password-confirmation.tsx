"use client";

import type { ReactNode } from "react";
import { FormAlert, PasswordInput } from "@/components/accounts/auth/auth-form-parts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { ProblemState } from "@/components/accounts/account/account-form";

type PasswordConfirmationProps = {
  needsPassword: boolean;
  label: string;
  problem: ProblemState;
  isPending: boolean;
  /** Called with undefined if no password is needed. */
  onConfirm: (password: string | undefined) => void;
  children?: ReactNode;
};

/** A form that goes on once the person has given their password, if they have one. */
export function PasswordConfirmation(props: PasswordConfirmationProps) {
  const { needsPassword, label, problem, isPending, onConfirm, children } = props;

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!needsPassword) return onConfirm(undefined);
    const password = String(new FormData(event.currentTarget).get("currentPassword"));
    if (password === "") problem.setField("currentPassword", "Enter your password");
    else onConfirm(password);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children}
      {needsPassword ? (
        <Field label="Your password" error={problem.fields.currentPassword}>
          {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
        </Field>
      ) : null}
      {problem.alert ? <FormAlert text={problem.alert} /> : null}
      <Button type="submit" aria-disabled={isPending}>
        {label}
      </Button>
    </form>
  );
}
