"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BookmarkPlus, Pencil, Pin, PinOff, RotateCcw, Save, Trash2, Users } from "lucide-react";
import { use, useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";
import { IsViewed, UnlessViewed } from "@/lib/shell/unless-viewed";
import type { View } from "@/lib/contract/records/views";
import { viewKeys, viewsOptions } from "@/lib/query/records/views";
import { WHOLE_LIST } from "@/lib/records/list/view-address";
import type { UrlListState } from "../list-state/use-url-list-state";
import { NameDialog } from "./name-dialog";
import { SharingDialog } from "./sharing-dialog";
import { useViewActions, type ListViewProps } from "./view-actions";

type Dialog = "save" | "rename" | "share";

export function ViewMenu({ popup, ...props }: ListViewProps & { popup: Popup }) {
  const { definition, state, layout, query } = props;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const client = useQueryClient();
  const actions = useViewActions(props);
  const isViewed = use(IsViewed);
  const close = () => setDialog(null);
  const giveBackFocus = () => popup.button.current?.focus();

  return (
    <>
      <DropdownMenu popup={popup}>
        <DropdownMenuContent align="start" className="w-72 max-w-[calc(100vw-1rem)]">
          <ViewChoices
            definition={definition}
            state={state}
            ready={props.ready}
            onChoose={(view) => {
              // The menu's copy of the view is recent enough to open it without a request.
              if (view) client.setQueryData(viewKeys.view(view.id), view);
              state.open(view);
            }}
          />
          {isViewed && !props.isEdited ? null : (
            <>
              <DropdownMenuSeparator />
              <ActionItems {...props} actions={actions} onDialog={setDialog} />
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === "save" ? (
        <NameDialog
          saved={{ kind: definition.kind, query, layout: layout.text }}
          onDone={state.open}
          onClose={close}
          giveBackFocus={giveBackFocus}
        />
      ) : null}
      {dialog === "rename" && state.view ? (
        <NameDialog view={state.view} onClose={close} giveBackFocus={giveBackFocus} />
      ) : null}
      {dialog === "share" && state.view ? (
        <SharingDialog view={state.view} onClose={close} giveBackFocus={giveBackFocus} />
      ) : null}
    </>
  );
}

type ViewChoicesProps = Pick<ListViewProps, "definition" | "state" | "ready"> & {
  onChoose: (view: View | null) => void;
};

function ViewChoices({ definition, state, ready, onChoose }: ViewChoicesProps) {
  const { data, error, refetch } = useQuery(viewsOptions(definition.kind));
  const views = withCurrent(data?.views ?? [], state.view);
  const choose = (view: View | null) => ({ value: view?.id ?? WHOLE_LIST, onSelect: () => onChoose(view) });
  return (
    <DropdownMenuRadioGroup value={ready?.query ?? state.view?.id ?? (state.isViewMissing ? "" : WHOLE_LIST)}>
      <DropdownMenuRadioItem {...choose(null)}>All {definition.many.toLowerCase()}</DropdownMenuRadioItem>
      {definition.list.readyViews?.map(({ name, query }) => (
        <DropdownMenuRadioItem key={query} value={query} onSelect={() => state.openQuery(query)}>
          {name}
        </DropdownMenuRadioItem>
      ))}
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
      {data ? null : <LoadingItem error={error} onRetry={() => void refetch()} />}
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

function LoadingItem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
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

type Actions = ReturnType<typeof useViewActions>;

type ActionItemsProps = ListViewProps & { actions: Actions; onDialog: (dialog: Dialog) => void };

function ActionItems({ state, isEdited, actions, onDialog }: ActionItemsProps) {
  const { view, defaultView } = state;
  const isNew = !view || isEdited;
  return (
    <>
      {view && isEdited && view.mayEdit ? (
        <DropdownMenuItem onSelect={() => actions.saveChanges(view)}>
          <Save aria-hidden />
          Save changes
        </DropdownMenuItem>
      ) : null}
      {isNew ? (
        <UnlessViewed>
          <DropdownMenuItem onSelect={() => onDialog("save")}>
            <BookmarkPlus aria-hidden />
            Save as new view…
          </DropdownMenuItem>
        </UnlessViewed>
      ) : null}
      {view && isEdited ? (
        <DropdownMenuItem onSelect={() => actions.reset(view)}>
          <RotateCcw aria-hidden />
          Reset to saved
        </DropdownMenuItem>
      ) : null}
      {view?.mayEdit ? (
        <>
          <DropdownMenuItem onSelect={() => onDialog("rename")}>
            <Pencil aria-hidden />
            Rename…
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onDialog("share")}>
            <Users aria-hidden />
            Share…
          </DropdownMenuItem>
        </>
      ) : null}
      <UnlessViewed>
        <DefaultItem view={view} defaultView={defaultView} onChoose={actions.chooseDefault} />
      </UnlessViewed>
      {view?.mayEdit ? (
        <DropdownMenuItem variant="destructive" onSelect={() => actions.deleteView(view)}>
          <Trash2 aria-hidden />
          Delete view
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

type DefaultItemProps = Pick<UrlListState, "view" | "defaultView"> & { onChoose: Actions["chooseDefault"] };

function DefaultItem({ view, defaultView, onChoose }: DefaultItemProps) {
  if (!view && !defaultView) return null;
  const isRemoval = !view || view.id === defaultView?.id;
  const Icon = isRemoval ? PinOff : Pin;
  return (
    <DropdownMenuItem onSelect={() => onChoose(isRemoval ? null : view)}>
      <Icon aria-hidden />
      <span className="truncate">
        {isRemoval ? "Remove default" : "Make default"}
        {view || !defaultView ? null : ` (${defaultView.name})`}
      </span>
    </DropdownMenuItem>
  );
}
