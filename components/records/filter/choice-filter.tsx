"use client";

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, use, useState } from "react";
import { Button } from "@/components/ui/button";
import { TODAY } from "@/lib/records/field-types/relative-day";
import { startedBy, withoutStartedBy, withStartedBy } from "@/lib/records/list/available-now";
import type { Where } from "@/lib/records/list/where";
import { useToday } from "../moment";
import type { ChoiceFilterMenuProps, StartedFilter } from "./choice-filter-menu";
import { describeStart } from "./filter-text/describe-start";
import { ListContext } from "./list-context";

const loadMenu = () => import("./choice-filter-menu");
const ChoiceFilterMenu = lazy(async () => ({ default: (await loadMenu()).ChoiceFilterMenu }));

const BADGE = "rounded-sm bg-secondary px-1 text-xs text-secondary-foreground";

type ChoiceFilterProps = Omit<ChoiceFilterMenuProps, "started" | "trigger"> & {
  onWhere: (where: Where | null) => void;
};

/** A filter that is always in the bar, such as "Status". */
export function ChoiceFilter({ onWhere, ...props }: ChoiceFilterProps) {
  const { field, filter } = props;
  const today = useToday();
  const [isUsed, setUsed] = useState(false);
  const started = startedFilter(field, use(ListContext).query.where, onWhere);
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
      {started?.day ? <span className={BADGE}>{describeStart(started.day, today)}</span> : null}
      <ChevronDown aria-hidden className="text-muted-foreground" />
    </Button>
  );
  if (!isUsed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <ChoiceFilterMenu {...props} started={started} trigger={trigger} />
    </Suspense>
  );
}

/** Null for choices without an option that has a `from` field. */
function startedFilter(
  field: ChoiceFilterProps["field"],
  where: Where | null,
  onWhere: ChoiceFilterProps["onWhere"],
): StartedFilter | null {
  const option = field.options.find(({ from }) => from);
  const from = option?.from;
  if (!from) return null;
  const isPossible = withStartedBy(where, from, TODAY) !== null;
  return {
    label: option.label,
    day: startedBy(where, from),
    onDay: isPossible
      ? (day) => onWhere(day === null ? withoutStartedBy(where, from) : withStartedBy(where, from, day))
      : null,
  };
}
