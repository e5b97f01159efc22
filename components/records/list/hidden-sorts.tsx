import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { readListQuery, type Sort } from "@/lib/records/list/list-query";
import { fieldLabel } from "../field-label";

type HiddenSortsProps = {
  definition: Definition;
  sorts: readonly Sort[];
  columns: readonly string[];
  onSort: (sorts: Sort[]) => void;
};

/** Names the sort fields that no column header displays. Cards have `SortSelect` instead. */
export function HiddenSorts({ definition, sorts, columns, onSort }: HiddenSortsProps) {
  const hidden = sorts.filter(({ field }) => !columns.includes(field));
  const initial = readListQuery(definition, []).query.sort;
  const isInitial = JSON.stringify(sorts) === JSON.stringify(initial);
  if (hidden.length === 0) return null;
  return (
    <p className="text-[0.8125rem] text-muted-foreground max-xl:hidden">
      Sorted by{" "}
      {hidden.map(({ field, descending }, i) => {
        const Arrow = descending ? ArrowDown : ArrowUp;
        return (
          <span key={field}>
            {i > 0 ? ", " : null}
            <span className="font-medium text-foreground">{fieldLabel(definition, field)}</span>{" "}
            <Arrow aria-hidden className="inline size-3.5 align-text-bottom" />
            <span className="sr-only">{descending ? "descending" : "ascending"}</span>
          </span>
        );
      })}
      .{" "}
      {isInitial ? null : (
        <Button variant="ghost" size="sm" onClick={() => onSort(initial)}>
          Reset sort order
        </Button>
      )}
    </p>
  );
}
