"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { viewKeys } from "@/lib/query/views";
import { NameDialog } from "./name-dialog";
import { SharingDialog } from "./sharing-dialog";
import { useViewActions } from "./use-view-actions";
import { ViewActions, type Dialog } from "./view-actions";
import { ViewChoices } from "./view-choices";
import type { ListViewProps } from "./list-view-props";

/** Initially open, because a click on the button loads this menu. */
export function ViewMenu({ trigger, ...props }: ListViewProps & { trigger: React.ReactNode }) {
  const { definition, state, layout, query } = props;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const operations = useViewActions(props);
  const close = () => setDialog(null);
  const giveBackFocus = () => opener.current?.focus();

  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger asChild ref={opener}>
          {trigger}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="w-72 max-w-[calc(100vw-1rem)]">
          <ViewChoices
            definition={definition}
            state={state}
            onChoose={(view) => {
              // The menu's copy of the view is recent enough to open it without a request.
              if (view) client.setQueryData(viewKeys.view(view.id), view);
              state.open(view);
            }}
          />
          <DropdownMenuSeparator />
          <ViewActions {...props} operations={operations} onDialog={setDialog} />
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
