"use client";

import { useQuery } from "@tanstack/react-query";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import type { View } from "@/lib/contract/views";
import { viewsOptions } from "@/lib/query/views";
import { WHOLE_LIST } from "@/lib/records/list/view-state";
import type { ListViewProps } from "./list-view-props";

type ViewChoicesProps = Pick<ListViewProps, "definition" | "state"> & { onChoose: (view: View | null) => void };

export function ViewChoices({ definition, state, onChoose }: ViewChoicesProps) {
  const { data, error, refetch } = useQuery(viewsOptions(definition.kind));
  const views = withCurrent(data?.views ?? [], state.view);
  const choose = (view: View | null) => ({ value: view?.id ?? WHOLE_LIST, onSelect: () => onChoose(view) });
  return (
    <DropdownMenuRadioGroup value={state.view?.id ?? (state.isLost ? "" : WHOLE_LIST)}>
      <DropdownMenuRadioItem {...choose(null)}>All {definition.many.toLowerCase()}</DropdownMenuRadioItem>
      <Section label="Yours">
        {views
          .filter((view) => view.isMine)
          .map((view) => (
            <DropdownMenuRadioItem key={view.id} {...choose(view)}>
              <ViewName view={view} />
            </DropdownMenuRadioItem>
          ))}
      </Section>
      <Section label="Shared with you">
        {views
          .filter((view) => !view.isMine)
          .map((view) => (
            <DropdownMenuRadioItem key={view.id} {...choose(view)}>
              <ViewName view={view} />
            </DropdownMenuRadioItem>
          ))}
      </Section>
      {data ? null : <Note error={error} onRetry={() => void refetch()} />}
    </DropdownMenuRadioGroup>
  );
}

function Section({ label, children }: { label: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <DropdownMenuLabel aria-hidden>{label}</DropdownMenuLabel>
      {children}
    </div>
  );
}

function ViewName({ view }: { view: View }) {
  return (
    <span className="flex min-w-0 grow items-baseline gap-2">
      <span className="truncate">{view.name}</span>
      <span className="ml-auto shrink-0 text-xs text-muted-foreground">
        {view.isDefault ? "Default" : null}
        {view.isDefault || view.isMine ? null : `by ${view.owner}`}
      </span>
    </span>
  );
}

function Note({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <DropdownMenuItem disabled>Loading views…</DropdownMenuItem>;
  return (
    <DropdownMenuItem
      onSelect={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      The views couldn’t be loaded. Try again
    </DropdownMenuItem>
  );
}

function withCurrent(views: readonly View[], current: View | null): readonly View[] {
  return current && !views.some(({ id }) => id === current.id) ? [...views, current] : views;
}
