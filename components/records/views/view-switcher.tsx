"use client";

import { Bookmark, ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { Definition } from "@/lib/records/definition";
import type { UrlListState } from "../list-state/use-url-list-state";
import { viewPropsOf, type ShownList } from "./save-view";

const loadMenu = () => import("./view-menu");
const ViewMenu = lazy(async () => ({ default: (await loadMenu()).ViewMenu }));

export function ViewSwitcher(list: ShownList) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const props = viewPropsOf(list);
  const { definition, state, ready, isEdited } = props;
  const { view } = state;

  return (
    <>
      <Button
        {...trigger}
        data-slot="view-switcher"
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
    </>
  );
}

function nameOf({ many }: Definition, { view, isPending, isViewMissing }: UrlListState): string {
  if (isPending) return "…";
  return view?.name ?? (isViewMissing ? "View not found" : `All ${many.toLowerCase()}`);
}
