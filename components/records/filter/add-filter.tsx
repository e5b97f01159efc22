"use client";

import { ListFilterPlus } from "lucide-react";
import { Suspense, use } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { useEarlyText } from "@/components/ui/use-early-text";
import type { AddFilterProps } from "./add-filter-menu";
import { ListContext } from "./list-context";

const loadMenu = () => import("./add-filter-menu");
const AddFilterMenu = lazy(async () => ({ default: (await loadMenu()).AddFilterMenu }));

type AddFilterButtonProps = Omit<AddFilterProps, "popup" | "takeTyped" | "onReady"> & {
  /** How many filters are active. */ count: number;
};

export function AddFilter({ count, ...props }: AddFilterButtonProps) {
  const { addFilterId } = use(ListContext);
  const { trigger, popup } = useLazyPopup("dialog", loadMenu, addFilterId);
  const early = useEarlyText(popup?.isOpen === true);
  return (
    <>
      <Button
        {...trigger}
        variant="secondary"
        title="Add filter"
        className="shrink-0 max-lg:min-w-9 max-lg:px-0 max-sm:min-w-11 max-sm:has-[[data-slot=count]]:px-2.5"
      >
        <ListFilterPlus aria-hidden className="text-muted-foreground" />
        <span className="max-lg:sr-only">Add filter</span>
        {count > 0 ? (
          <span data-slot="count" className="rounded-sm bg-secondary px-1 text-xs text-secondary-foreground sm:hidden">
            {count}
            <span className="sr-only"> active</span>
          </span>
        ) : null}
      </Button>
      <Suspense>{popup ? <AddFilterMenu {...props} {...early} popup={popup} /> : null}</Suspense>
    </>
  );
}

/** Focuses the list's “Add filter” button, for when an active filter's chip disappears together with the focus. */
export function useFocusAddFilter(): () => void {
  const { addFilterId } = use(ListContext);
  return () => document.getElementById(addFilterId)?.focus();
}
