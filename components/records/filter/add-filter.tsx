"use client";

import { ListFilterPlus } from "lucide-react";
import { lazy, Suspense, use, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AddFilterProps } from "./add-filter-menu";
import { ListContext } from "./list-context";

const loadMenu = () => import("./add-filter-menu");
const AddFilterMenu = lazy(async () => ({ default: (await loadMenu()).AddFilterMenu }));

type AddFilterButtonProps = AddFilterProps & { /** How many filters are active. */ count: number };

export function AddFilter({ count, ...props }: AddFilterButtonProps) {
  const { addFilterId } = use(ListContext);
  const [isUsed, setUsed] = useState(false);
  const trigger = (
    <Button
      id={addFilterId}
      variant="secondary"
      className="shrink-0 max-sm:min-w-11 max-sm:px-0 max-sm:has-[[data-slot=count]]:px-2.5"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setUsed(true)}
    >
      <ListFilterPlus aria-hidden className="text-muted-foreground" />
      <span className="max-sm:sr-only">Add filter</span>
      {count > 0 ? (
        <span data-slot="count" className="rounded-sm bg-secondary px-1 text-xs text-secondary-foreground sm:hidden">
          {count}
          <span className="sr-only"> active</span>
        </span>
      ) : null}
    </Button>
  );
  if (!isUsed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <AddFilterMenu {...props} trigger={trigger} />
    </Suspense>
  );
}

/** Focuses the list's “Add filter” button, for when an active filter's chip disappears together with the focus. */
export function useFocusAddFilter(): () => void {
  const { addFilterId } = use(ListContext);
  return () => document.getElementById(addFilterId)?.focus();
}
