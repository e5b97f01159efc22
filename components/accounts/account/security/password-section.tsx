"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { FormAlert, PasswordInput } from "@/components/accounts/auth/auth-form-parts";
import { Moment } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { setFieldErrors } from "@/lib/shell/set-field-errors";
import type { PasswordChange, passwordChangeSchema } from "@/lib/contract/accounts/account";
import { changePasswordOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { AccountSection } from "@/components/accounts/account/account-section";
import { loadResolvers } from "@/components/accounts/account/account-form";

type PasswordSectionProps = { username: string; hasPassword: boolean; changedAt: string | null };

export function PasswordSection({ username, hasPassword, changedAt }: PasswordSectionProps) {
  if (!hasPassword) {
    return (
      <AccountSection
        id="password"
        description="You sign in without a password. To set one, sign out and choose “Forgot password”."
      />
    );
  }
  const description = changedAt ? (
    <>
      Set <Moment at={changedAt} />.
    </>
  ) : null;
  return (
    <AccountSection id="password" description={description}>
      <PasswordForm username={username} />
    </AccountSection>
  );
}

const EMPTY: PasswordChange = { currentPassword: "", password: "", endOtherSessions: true };

function PasswordForm({ username }: { username: string }) {
  const client = useQueryClient();
  const checkboxId = useId();
  const [alert, setAlert] = useState<string | null>(null);
  const form = useForm<z.input<typeof passwordChangeSchema>, unknown, PasswordChange>({
    resolver: async (...values) => (await loadResolvers()).passwordResolver(...values),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const options = changePasswordOptions(client);
  const { mutate, isPending } = useMutationOnce({
    ...options,
    onMutate: () => setAlert(null),
    onSuccess: (...args) => {
      options.onSuccess?.(...args);
      form.reset(EMPTY);
    },
    onError: (error) => setAlert(setFieldErrors(form, error) ? null : error.message),
  });
  const submit = form.handleSubmit((values) => mutate(values));
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid max-w-sm gap-4">
      {/* Tells password managers which account the new password is for. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...form.register("currentPassword")} />
        )}
      </Field>
      <Field
        label="New password"
        hint="At least 10 characters. Several unrelated words work well."
        error={errors.password?.message}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...form.register("password")} />}
      </Field>
      <div className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
        <Controller
          control={form.control}
          name="endOtherSessions"
          render={({ field: { value, onChange, ref } }) => (
            <Checkbox
              id={checkboxId}
              ref={ref}
              checked={value ?? true}
              onCheckedChange={(next) => onChange(next === true)}
            />
          )}
        />
        <label htmlFor={checkboxId}>Sign out my other sessions</label>
      </div>
      {alert ? <FormAlert text={alert} /> : null}
      <Button type="submit" variant="secondary" className="w-fit" aria-disabled={isPending}>
        Change password
      </Button>
    </form>
  );
}
