"use client";

import type { ReactNode } from "react";
import { FormAlert, PasswordInput } from "@/components/accounts/auth/auth-form-parts";
import { Field } from "@/components/ui/field";
import type { ProblemState } from "@/components/accounts/account/account-form";
import { FormButtons } from "./form-buttons";

type PasswordConfirmationProps = {
  needsPassword: boolean;
  label: string;
  problem: ProblemState;
  isPending: boolean;
  /** Called with undefined if no password is needed. */
  onConfirm: (password: string | undefined) => void;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
};

/** A form that goes on once the person has given their password, if they have one. */
export function PasswordConfirmation(props: PasswordConfirmationProps) {
  const { needsPassword, label, problem, isPending, onConfirm, onCancel, children } = props;

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
      <FormButtons label={label} isPending={isPending} onCancel={onCancel} />
    </form>
  );
}
