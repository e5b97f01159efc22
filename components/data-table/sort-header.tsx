import { ArrowDown, ArrowUp } from "lucide-react";
import { TableHead } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import type { Column, SortState } from "./column";

type SortHeaderProps<Row> = { column: Column<Row>; sort: SortState | null; onSort: (field: string) => void };

export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { sort: field, align, label } = column;
  const end = align === "end";
  if (!field) {
    return (
      <TableHead role="columnheader" className={cn(end && "text-right")}>
        {label}
      </TableHead>
    );
  }
  const direction = sort?.field === field ? (sort.descending ? "descending" : "ascending") : "none";
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <TableHead role="columnheader" aria-sort={direction} className={cn(end && "text-right")}>
      <button
        type="button"
        onClick={() => onSort(field)}
        className={cn(
          "group -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-accent hover:text-foreground",
          end && "flex-row-reverse",
          direction !== "none" && "text-foreground",
        )}
      >
        {label}
        <Arrow
          aria-hidden
          className={cn(
            "size-3.5 opacity-0 group-hover:opacity-40 group-focus-visible:opacity-40",
            direction !== "none" && "opacity-100 group-hover:opacity-100 group-focus-visible:opacity-100",
          )}
        />
      </button>
    </TableHead>
  );
}
