"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useController, useForm, type Control } from "react-hook-form";
import type * as z from "zod";
import { FormAlert } from "@/components/accounts/auth/auth-form-parts";
import { personOf } from "@/lib/accounts/access/access-role";
import { accessSummary } from "@/lib/accounts/access/access-summary";
import type { ShellPerson } from "@/components/shell/shell-person";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { setFieldErrors } from "@/lib/shell/set-field-errors";
import type { profileSchema, Profile } from "@/lib/contract/accounts/account";
import type { User } from "@/lib/contract/accounts/user";
import { saveProfileOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { AccountSection } from "./account-section";
import { loadResolvers } from "./account-form";
import { PhotoField } from "./photo-field";

type ProfileSectionProps = {
  user: User;
  person: ShellPerson;
  /** The name of the user's center; null if they have none, or it has none. */
  center: string | null;
  /** The names of the user’s roles. */
  roles: readonly string[];
};

export function ProfileSection({ user, person, center, roles }: ProfileSectionProps) {
  const { centerCode, companyId } = user;
  return (
    <AccountSection id="profile" description="How you appear to others in Muster.">
      <PhotoField person={person} />
      <dl className="divide-y border-y">
        <Fact label="Username" value={user.username} />
        <Fact label="Access" value={accessSummary({ ...personOf(user), companyId }, { center }, "self")} />
        <Fact label="Center" value={center ? `${center} (${centerCode})` : centerCode} />
        <Fact label="Additional roles" value={roles.join(", ")} />
      </dl>
      {person.administers ? null : (
        <p className="text-muted-foreground">Ask an administrator to change your username or access.</p>
      )}
      <ProfileForm user={user} />
    </AccountSection>
  );
}

type ProfileInput = z.input<typeof profileSchema>;

function ProfileForm({ user }: { user: User }) {
  const router = useRouter();
  const [alert, setAlert] = useState<string | null>(null);
  const form = useForm<ProfileInput, unknown, Profile>({
    resolver: async (...values) => (await loadResolvers()).profileResolver(...values),
    defaultValues: { firstName: user.firstName ?? "", lastName: user.lastName ?? "" },
  });
  const { control } = form;
  const { mutate, isPending } = useMutationOnce({
    ...saveProfileOptions(),
    onMutate: () => setAlert(null),
    onSuccess: (_, profile) => {
      form.reset(profile);
      // The sidebar and the greeting show the name.
      router.refresh();
    },
    onError: (error) => setAlert(setFieldErrors(form, error) ? null : error.message),
  });
  const submit = form.handleSubmit((profile) => mutate(profile));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-lg gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField control={control} name="firstName" label="First name" autoComplete="given-name" />
        <NameField control={control} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      {alert ? <FormAlert text={alert} /> : null}
      <Button type="submit" variant="secondary" className="w-fit" aria-disabled={isPending || !form.formState.isDirty}>
        Save profile
      </Button>
    </form>
  );
}

type NameFieldProps = {
  control: Control<ProfileInput, unknown, Profile>;
  name: keyof ProfileInput;
  label: string;
  autoComplete: string;
};

/** Bound to the form's value, not registered: what is typed before the form runs then counts as a change. */
function NameField({ control, name, label, autoComplete }: NameFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(props) => <Input {...props} {...field} value={field.value ?? ""} autoComplete={autoComplete} />}
    </Field>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div className="grid min-h-10 items-baseline gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}
