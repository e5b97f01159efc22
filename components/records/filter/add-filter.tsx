"use client";

import { ListFilterPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AddFilterProps } from "./add-filter-menu";

const loadMenu = () => import("./add-filter-menu");
const AddFilterMenu = lazy(async () => ({ default: (await loadMenu()).AddFilterMenu }));

const BUTTON_ID = "add-filter";

export function AddFilter(props: AddFilterProps) {
  const [isUsed, setUsed] = useState(false);
  const trigger = (
    <Button
      id={BUTTON_ID}
      variant="secondary"
      className="shrink-0 max-sm:px-2.5"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setUsed(true)}
    >
      <ListFilterPlus aria-hidden className="text-muted-foreground" />
      <span className="max-sm:sr-only">Add filter</span>
    </Button>
  );
  if (!isUsed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <AddFilterMenu {...props} trigger={trigger} />
    </Suspense>
  );
}

/** Moves the focus to "Add filter", for example after the focused filter was removed. */
export function focusAddFilter(): void {
  document.getElementById(BUTTON_ID)?.focus();
}
