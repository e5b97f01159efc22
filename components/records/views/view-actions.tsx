"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import type { View } from "@/lib/contract/records/views";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import {
  setDefaultViewOptions,
  deleteViewOptions,
  restoreViewOptions,
  updateViewOptions,
} from "@/lib/query/records/views";
import type { Definition, ReadyView } from "@/lib/records/definition";
import type { LayoutState } from "../list-state/use-list-layouts";
import type { UrlListState } from "../list-state/use-url-list-state";
import { offerUndo } from "../offer-undo";

export type ListViewProps = {
  definition: Definition;
  state: UrlListState;
  layout: LayoutState;
  query: string;
  /** The one of the kind's own views that the list is. */
  ready: ReadyView | null;
  /** Whether the list differs from the open view. */
  isEdited: boolean;
};

/** The buttons beside an edited view. */
export function EditedActions(props: ListViewProps) {
  const { view } = props.state;
  const actions = useViewActions(props);
  if (!view) return null;
  return (
    <div className="flex gap-1 max-lg:hidden">
      {view.mayEdit ? (
        <Button variant="ghost" onClick={() => actions.saveChanges(view)}>
          Save
        </Button>
      ) : null}
      <Button variant="ghost" onClick={() => actions.reset(view)}>
        Reset
      </Button>
    </div>
  );
}

/** Actions on a view. The component that calls this must outlive the menu. */
export function useViewActions({ definition: { kind }, state: { open }, layout, query }: ListViewProps) {
  const client = useQueryClient();
  const update = useMutationOnce({
    ...updateViewOptions(client),
    meta: { success: "View saved", failure: "The view couldn’t be saved" },
  });
  const choose = useMutationOnce({
    ...setDefaultViewOptions(client, kind),
    meta: { failure: "The default couldn’t be changed" },
  });
  const remove = useMutationOnce({ ...deleteViewOptions(client), meta: { failure: "The view couldn’t be deleted" } });
  const restore = useMutationOnce({
    ...restoreViewOptions(client),
    meta: { success: "View restored", failure: "The view couldn’t be restored" },
  });

  return {
    saveChanges: (view: View) => update.mutate({ view, changes: { query, layout: layout.text } }, { onSuccess: open }),
    reset: open,
    chooseDefault: (view: View | null) => choose.mutate(view),
    deleteView: (view: View) => {
      // Closes the view first, so that no query requests a deleted view.
      open(null);
      remove.mutate(view, { onSuccess: () => offerBack(view), onError: () => open(view) });
    },
  };

  function offerBack(view: View): void {
    offerUndo(client, { title: "View deleted" }, () => restore.mutate(view, { onSuccess: open }));
  }
}
