"use client";

import { CircleAlert, LogOut } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AccountLink } from "@/lib/contract/accounts/account-links";
import { cn } from "@/lib/utils";
import type { FieldErrors } from "./form-schemas";
import { preloadSchemas } from "./use-auth-form";

type PartProps = { errors: FieldErrors };

export function LoginField({ errors, className }: PartProps & { className?: string }) {
  return (
    <Field label="Username or email" className={className} error={errors.login}>
      {(control) => (
        <Input
          {...control}
          name="login"
          onFocus={preloadSchemas}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

type NameFieldsProps = PartProps & { firstName?: string | null; lastName?: string | null };

/** With the name that is known so far. */
export function NameFields({ errors, firstName, lastName }: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First name" error={errors.firstName}>
        {(control) => (
          <Input
            {...control}
            name="firstName"
            defaultValue={firstName ?? ""}
            onFocus={preloadSchemas}
            autoComplete="given-name"
          />
        )}
      </Field>
      <Field label="Last name" error={errors.lastName}>
        {(control) => <Input {...control} name="lastName" defaultValue={lastName ?? ""} autoComplete="family-name" />}
      </Field>
    </div>
  );
}

export function NewPasswordField({ label = "Password", errors }: PartProps & { label?: string }) {
  return (
    <Field label={label} hint="At least 10 characters." error={errors.password}>
      {(control) => <PasswordInput {...control} name="password" onFocus={preloadSchemas} autoComplete="new-password" />}
    </Field>
  );
}

export function SubmitButton({ isSubmitting, children }: { isSubmitting: boolean; children: string }) {
  return (
    <Button type="submit" size="lg" onFocus={preloadSchemas} aria-disabled={isSubmitting}>
      {children}
    </Button>
  );
}

/** Whose account a form is about, also for password managers. */
export function AccountName({ link: { username, email } }: { link: AccountLink }) {
  return (
    <div className="rounded-md border bg-muted px-3 py-2">
      <p className="font-medium wrap-anywhere">{username}</p>
      <p className="wrap-anywhere text-muted-foreground">{email}</p>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
    </div>
  );
}

type FormAlertProps = { text: string | null; className?: string };

/** The alert region is always rendered, since screen readers announce its text only then; it takes no space while empty. */
export function FormAlert({ text, className }: FormAlertProps) {
  return (
    <div role="alert" className={cn("empty:-mt-4", className)}>
      {text ? (
        <p className="flex gap-2 rounded-md bg-danger-surface px-3 py-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}

/** Why somebody who was at work has to sign in. */
export function SessionEndNote({ text }: { text: string }) {
  return (
    <p className="flex gap-2 rounded-md bg-warning-surface px-3 py-2 text-warning">
      <LogOut aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const detectCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <div className="relative">
        <Input
          {...props}
          type={isVisible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-14"
          onKeyDown={detectCapsLock}
          onKeyUp={detectCapsLock}
        />
        <button
          type="button"
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-1 right-1 rounded px-2 text-xs font-medium text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          {isVisible ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      </div>
      <p role="status" className="text-xs font-medium text-warning not-empty:mt-1">
        {hasCapsLock ? "Caps Lock is on." : null}
      </p>
    </div>
  );
}
