"use client";

import { Suspense, useRef, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { isNarrowed } from "@/lib/records/list/list-query";
import { readyViewOf, viewQueryOf } from "@/lib/records/list/view-address";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import type { ListViewProps } from "./view-actions";

const EditedActions = lazy(async () => ({ default: (await import("./view-actions")).EditedActions }));
// The HTML of a list with a view may contain these buttons: clicks are lost until their code is loaded.
if (typeof window !== "undefined" && window.location.search.includes("view=")) void import("./view-actions");
const NameDialog = lazy(async () => ({ default: (await import("./name-dialog")).NameDialog }));

export type ShownList = Pick<ListViewProps, "definition" | "state" | "layout">;

/** What the list is beside the view that is open. */
export function viewPropsOf({ definition, state, layout }: ShownList): ListViewProps {
  const { view } = state;
  const query = viewQueryOf(definition, state.query);
  const ready = view === null ? readyViewOf(definition, query) : null;
  const isEdited = view !== null && (query !== view.query || layout.text !== view.layout);
  return { definition, state, layout, query, ready, isEdited };
}

/** The buttons that save the list as a view, beside its filters; on narrow screens the menu of views has them. */
export function SaveView(list: ShownList) {
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // After saving, the button is gone and can't take the focus.
  const isSaved = useRef(false);
  const props = viewPropsOf(list);
  const { definition, state, layout, query, ready, isEdited } = props;
  const isNew = state.view === null && ready === null && !state.isPending && isNarrowed(state.query);

  function startSaving() {
    isSaved.current = false;
    setSaving(true);
  }

  return (
    <>
      {isEdited ? (
        <Suspense>
          <EditedActions {...props} />
        </Suspense>
      ) : null}
      {isNew ? (
        <UnlessViewed>
          <Button ref={button} variant="ghost" className="max-lg:hidden" onClick={startSaving}>
            Save view
          </Button>
        </UnlessViewed>
      ) : null}
      {isSaving ? (
        <Suspense>
          <NameDialog
            saved={{ kind: definition.kind, query, layout: layout.text }}
            onDone={(saved) => {
              isSaved.current = true;
              state.open(saved);
            }}
            onClose={() => setSaving(false)}
            giveBackFocus={() => (isSaved.current ? focusSwitcher() : button.current?.focus())}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Of the page's two switchers, one for each width, the hidden one takes no focus. */
function focusSwitcher() {
  for (const one of document.querySelectorAll<HTMLElement>("[data-slot=view-switcher]")) one.focus();
}
