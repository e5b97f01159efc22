"use client";

import { ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { lazy } from "@/lib/shell/connection/lazy";
import { cn } from "@/lib/utils";
import { BADGE } from "./choice-filter";

const loadMenu = () => import("./filter-select-menu");
const FilterSelectMenu = lazy(async () => ({ default: (await loadMenu()).FilterSelectMenu }));

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value | null | undefined;
  /** What stands for no choice. */
  anyText: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

/** One filter above a list of which one value is chosen, as the filters of records look. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, anyText, options, onChange } = props;
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <Button {...trigger} variant="secondary">
        <span className="text-muted-foreground">
          <span className="sr-only">Filter by </span>
          {label}
        </span>
        {chosen ? <span className={cn(BADGE, "max-w-40 truncate")}>{chosen.label}</span> : null}
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </Button>
      <Suspense>
        {popup ? (
          <FilterSelectMenu
            popup={popup}
            value={value ?? ""}
            options={[{ value: "", label: anyText }, ...options]}
            onChange={(text) => onChange(options.find((option) => option.value === text)?.value ?? null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
