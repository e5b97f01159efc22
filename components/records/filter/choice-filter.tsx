"use client";

import { ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { ChoiceFilterMenuProps } from "./choice-filter-menu";

const loadMenu = () => import("./choice-filter-menu");
const ChoiceFilterMenu = lazy(async () => ({ default: (await loadMenu()).ChoiceFilterMenu }));

export const BADGE = "rounded-sm bg-secondary px-1 text-xs text-secondary-foreground";

type ChoiceFilterProps = Omit<ChoiceFilterMenuProps, "popup">;

/** A filter that is always in the bar, such as "Status". */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { field, filter } = props;
  const { trigger, popup } = useLazyPopup("dialog", loadMenu);
  return (
    <>
      <Button {...trigger} variant="secondary">
        <span className="text-muted-foreground">
          <span className="sr-only">Filter by </span>
          {field.label}
        </span>
        {filter?.type === "any" ? (
          <span className={BADGE}>
            {filter.values.length}
            <span className="sr-only"> selected</span>
          </span>
        ) : null}
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </Button>
      <Suspense>{popup ? <ChoiceFilterMenu {...props} popup={popup} /> : null}</Suspense>
    </>
  );
}
