"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PartFailure } from "@/components/ui/part-failure";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { NativeSelect } from "@/components/ui/input";
import type { View } from "@/lib/contract/records/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { setDefaultViewOptions, viewsOptions } from "@/lib/query/records/views";
import { cn } from "@/lib/utils";
import { AccountSection } from "./account-section";
import { Preference, PREFERENCE_FIELD } from "./preference";
import { PresenceChoice } from "./presence-choice";
import { FormatsForm } from "./formats-form";
import { SingleKeysChoice } from "./single-keys-choice";

type PreferencesSectionProps = { kinds: Kind[]; formats: React.ComponentProps<typeof FormatsForm> };

export function PreferencesSection({ kinds, formats }: PreferencesSectionProps) {
  return (
    <AccountSection id="preferences">
      <dl className="divide-y border-y">
        <Preference label="Theme" value={<ThemeChoice />} />
        <Preference label="Presence" value={<PresenceChoice />} />
        <Preference label="Keyboard" value={<SingleKeysChoice />} />
      </dl>
      <FormatsForm {...formats} />
      {kinds.length > 0 ? <DefaultViews kinds={kinds} /> : null}
    </AccountSection>
  );
}

function DefaultViews({ kinds }: { kinds: Kind[] }) {
  const query = useQuery(viewsOptions(null));
  const { data } = query;
  const views = data?.views ?? [];
  const viewed = kinds.filter((kind) => views.some((view) => view.kind === kind));
  return (
    <div className="mt-2 grid gap-2">
      <h3 className="font-medium">Default views</h3>
      <p className="max-w-prose text-muted-foreground">
        The saved view that opens a list, with its filters, columns and density.
        {data && viewed.length === 0 ? " You have no saved views yet: save one from a list." : null}
      </p>
      <PartFailure of={query} what="your saved views" />
      <ul className="divide-y border-y empty:hidden">
        {viewed.map((kind) => (
          <DefaultView key={kind} kind={kind} views={views.filter((view) => view.kind === kind)} />
        ))}
      </ul>
    </div>
  );
}

function DefaultView({ kind, views }: { kind: Kind; views: View[] }) {
  const { mutate, isPending } = useMutationOnce({
    ...setDefaultViewOptions(useQueryClient(), kind),
    meta: { success: "Default view saved", failure: "Couldn’t save the default view" },
  });
  const { many } = definitionOf(kind);
  return (
    <li className={cn("grid gap-y-1", PREFERENCE_FIELD)}>
      <span className="text-muted-foreground">{many}</span>
      <NativeSelect
        aria-label={`Default view of ${many.toLowerCase()}`}
        value={views.find((view) => view.isDefault)?.id ?? ""}
        disabled={isPending}
        onChange={(event) => mutate(views.find((view) => view.id === event.target.value) ?? null)}
      >
        <option value="">All {many.toLowerCase()}</option>
        {views.map((view) => (
          <option key={view.id} value={view.id}>
            {view.name}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}
