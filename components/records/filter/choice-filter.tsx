"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Filter } from "@/lib/records/list/filter";
import type { ChoiceFilterProps } from "./choice-filter-props";
import { useStarted } from "./filter-value/use-started";

const loadMenu = () => import("./choice-filter-menu");
const ChoiceFilterMenu = lazy(async () => ({ default: (await loadMenu()).ChoiceFilterMenu }));

const MARK = "rounded-sm bg-secondary px-1 text-xs text-secondary-foreground";

export function ChoiceFilter(props: ChoiceFilterProps) {
  const [isUsed, setUsed] = useState(false);
  const started = useStarted(props.field);
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
        {props.field.label}
      </span>
      <Chosen filter={props.filter} />
      {started?.isOn ? <span className={MARK}>Now</span> : null}
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

function Chosen({ filter }: { filter: Filter | undefined }) {
  if (filter?.type !== "any") return null;
  return (
    <span className={MARK}>
      {filter.values.length}
      <span className="sr-only"> selected</span>
    </span>
  );
}
