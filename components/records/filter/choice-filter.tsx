"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ChoiceFilterMenuProps } from "./choice-filter-menu";

const loadMenu = () => import("./choice-filter-menu");
const ChoiceFilterMenu = lazy(async () => ({ default: (await loadMenu()).ChoiceFilterMenu }));

export const BADGE = "rounded-sm bg-secondary px-1 text-xs text-secondary-foreground";

type ChoiceFilterProps = Omit<ChoiceFilterMenuProps, "trigger">;

/** A filter that is always in the bar, such as "Status". */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { field, filter } = props;
  const [isUsed, setUsed] = useState(false);
  const trigger = (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setUsed(true)}
    >
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
  );
  if (!isUsed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <ChoiceFilterMenu {...props} trigger={trigger} />
    </Suspense>
  );
}
