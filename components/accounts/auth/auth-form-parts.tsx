"use client";

import { CircleAlert } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AccountLink } from "@/lib/contract/accounts/account-links";
import { cn } from "@/lib/utils";
import { preloadResolvers } from "./use-auth-submit";

type PartProps = { input: UseFormRegisterReturn; error: FieldError | undefined };

export function LoginField({ input, error, className }: PartProps & { className?: string }) {
  return (
    <Field label="Username or email" className={className} error={error?.message}>
      {(control) => (
        <Input
          {...control}
          onFocus={preloadResolvers}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
      )}
    </Field>
  );
}

export function NameFields({ first, last }: { first: PartProps; last: PartProps }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First name" error={first.error?.message}>
        {(control) => <Input {...control} onFocus={preloadResolvers} autoComplete="given-name" {...first.input} />}
      </Field>
      <Field label="Last name" error={last.error?.message}>
        {(control) => <Input {...control} autoComplete="family-name" {...last.input} />}
      </Field>
    </div>
  );
}

export function NewPasswordField({ label = "Password", input, error }: PartProps & { label?: string }) {
  return (
    <Field label={label} hint="At least 10 characters." error={error?.message}>
      {(control) => <PasswordInput {...control} onFocus={preloadResolvers} autoComplete="new-password" {...input} />}
    </Field>
  );
}

export function SubmitButton({ isSubmitting, children }: { isSubmitting: boolean; children: string }) {
  return (
    <Button type="submit" size="lg" onFocus={preloadResolvers} aria-disabled={isSubmitting}>
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
