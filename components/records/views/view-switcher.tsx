"use client";

import { Bookmark, ChevronDown } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import type { Definition } from "@/lib/records/definition";
import { isNarrowed } from "@/lib/records/list/list-query";
import { readyViewOf, viewQueryOf } from "@/lib/records/list/view-address";
import type { UrlListState } from "../list-state/use-url-list-state";
import type { ListViewProps } from "./view-actions";

const loadMenu = () => import("./view-menu");
const ViewMenu = lazy(async () => ({ default: (await loadMenu()).ViewMenu }));
const loadActions = () => import("./view-actions");
const EditedActions = lazy(async () => ({ default: (await loadActions()).EditedActions }));
// The HTML of a list with a view may contain these buttons: clicks are lost until their code is loaded.
if (typeof window !== "undefined" && window.location.search.includes("view=")) void loadActions();
const NameDialog = lazy(async () => ({ default: (await import("./name-dialog")).NameDialog }));

export function ViewSwitcher({ definition, state, layout }: Pick<ListViewProps, "definition" | "state" | "layout">) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const [isSaving, setSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  // After saving, the save button is gone and can't take the focus.
  const isSaved = useRef(false);
  const { view } = state;
  const query = viewQueryOf(definition, state.query);
  const ready = view === null ? readyViewOf(definition, query) : null;
  const isEdited = view !== null && (query !== view.query || layout.text !== view.layout);
  const isNew = view === null && ready === null && !state.isPending && isNarrowed(state.query);
  const props = { definition, state, layout, query, ready, isEdited };

  function startSaving() {
    isSaved.current = false;
    setSaving(true);
  }

  return (
    <>
      <Button
        {...trigger}
        variant="secondary"
        // On phones the whole list is an icon, and another view has a line that names it.
        className="min-w-0 max-sm:min-w-11 max-sm:data-view:basis-full max-sm:not-data-view:px-0"
        data-view={view !== null || ready !== null || state.isViewMissing || undefined}
      >
        <span className="sr-only">View: </span>
        <Bookmark aria-hidden className="text-muted-foreground sm:hidden" />
        <span className="max-w-56 min-w-0 truncate max-sm:not-in-data-view:sr-only">
          {ready?.name ?? nameOf(definition, state)}
        </span>
        {isEdited ? <span className="text-xs font-normal text-muted-foreground">Edited</span> : null}
        <ChevronDown aria-hidden className="text-muted-foreground max-sm:ml-auto max-sm:not-in-data-view:hidden" />
      </Button>
      <Suspense>{popup ? <ViewMenu {...props} popup={popup} /> : null}</Suspense>
      {isEdited ? (
        <Suspense>
          <EditedActions {...props} />
        </Suspense>
      ) : null}
      {isNew ? (
        <UnlessViewed>
          <Button ref={saveButton} variant="ghost" className="max-lg:hidden" onClick={startSaving}>
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
            giveBackFocus={() => (isSaved.current ? trigger.ref : saveButton).current?.focus()}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function nameOf({ many }: Definition, { view, isPending, isViewMissing }: UrlListState): string {
  if (isPending) return "…";
  return view?.name ?? (isViewMissing ? "View not found" : `All ${many.toLowerCase()}`);
}
