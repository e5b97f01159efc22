"use client";

import { BookmarkPlus, Pencil, Pin, PinOff, RotateCcw, Save, Trash2, Users } from "lucide-react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { ListState } from "../list-state/use-list-state";
import type { useViewActions } from "./use-view-actions";
import type { ListViewProps } from "./list-view-props";

export type Dialog = "save" | "rename" | "share";

type Operations = ReturnType<typeof useViewActions>;

type ViewActionsProps = ListViewProps & { operations: Operations; onDialog: (dialog: Dialog) => void };

export function ViewActions({ state, isEdited, operations, onDialog }: ViewActionsProps) {
  const { view, defaultView } = state;
  const isNew = !view || isEdited;
  return (
    <>
      {view && isEdited && view.mayEdit ? (
        <DropdownMenuItem onSelect={() => operations.saveChanges(view)}>
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
        <DropdownMenuItem onSelect={() => operations.reset(view)}>
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
      <DefaultItem view={view} defaultView={defaultView} onChoose={operations.chooseDefault} />
      {view?.mayEdit ? (
        <DropdownMenuItem variant="destructive" onSelect={() => operations.deleteView(view)}>
          <Trash2 aria-hidden />
          Delete view
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

type DefaultItemProps = Pick<ListState, "view" | "defaultView"> & { onChoose: Operations["chooseDefault"] };

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
