"use client";

import { BookmarkPlus, Pencil, Pin, PinOff, RotateCcw, Save, Trash2, Users } from "lucide-react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { ListState } from "../list-state/use-list-state";
import type { useViewDeeds } from "./use-view-deeds";
import type { ListViewProps } from "./list-view-props";

export type Dialog = "save" | "rename" | "share";

type Deeds = ReturnType<typeof useViewDeeds>;

type ViewActionsProps = ListViewProps & { deeds: Deeds; onDialog: (dialog: Dialog) => void };

export function ViewActions({ state, isEdited, deeds, onDialog }: ViewActionsProps) {
  const { view, defaultView } = state;
  const isNew = !view || isEdited;
  return (
    <>
      {view && isEdited && view.mayEdit ? (
        <DropdownMenuItem onSelect={() => deeds.saveChanges(view)}>
          <Save aria-hidden />
          Save changes
        </DropdownMenuItem>
      ) : null}
      {isNew ? (
        <DropdownMenuItem onSelect={() => onDialog("save")}>
          <BookmarkPlus aria-hidden />
          Save as new view…
        </DropdownMenuItem>
      ) : null}
      {view && isEdited ? (
        <DropdownMenuItem onSelect={() => deeds.reset(view)}>
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
            Sharing…
          </DropdownMenuItem>
        </>
      ) : null}
      <DefaultItem view={view} defaultView={defaultView} onChoose={deeds.chooseDefault} />
      {view?.mayEdit ? (
        <DropdownMenuItem variant="destructive" onSelect={() => deeds.deleteView(view)}>
          <Trash2 aria-hidden />
          Delete view
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

type DefaultItemProps = Pick<ListState, "view" | "defaultView"> & { onChoose: Deeds["chooseDefault"] };

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
