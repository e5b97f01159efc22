import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/input";
import type { Definition } from "@/lib/records/definition";
import { readListQuery, SORTS_MAX, type Sort } from "@/lib/records/list/list-query";
import { fieldLabel } from "../field-label";
import { withSort } from "../list-state/next-sort";

type SortSelectProps = { definition: Definition; sorts: readonly Sort[]; onSort: (sorts: Sort[]) => void };

/**
 * Sorts cards, which have no column headers: one select per sort field and one to add another. In the list's initial
 * order there is none to add, so that the bar stays on one line.
 */
export function SortSelect({ definition, sorts, onSort }: SortSelectProps) {
  const count = isInitialSort(definition, sorts) ? 1 : Math.min(sorts.length + 1, SORTS_MAX);
  return Array.from({ length: count }, (_, at) => (
    <NativeSelect
      key={at}
      aria-label={at === 0 ? "Sort by" : `Then by${at > 1 ? `, ${at + 1}` : ""}`}
      className="shrink-0 xl:hidden [&>select]:field-sizing-content [&>select]:w-auto [&>select]:border-border"
      value={sortText(sorts[at])}
      // Focus alone doesn't scroll a partly visible select into view.
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
      onChange={(event) => onSort(withSort(sorts, at, parseSort(event.target.value)))}
    >
      {at === 0 ? null : <option value="">{at < sorts.length ? "None" : "Then by…"}</option>}
      {sortChoices(definition, sorts.slice(0, at)).map((choice) => (
        <option key={sortText(choice)} value={sortText(choice)}>
          {fieldLabel(definition, choice.field)} {choice.descending ? "↓" : "↑"}
        </option>
      ))}
    </NativeSelect>
  ));
}

/** Behind an icon in the list's initial order, otherwise on a line of its own that says the order. */
export function PhoneSort(props: SortSelectProps) {
  if (isInitialSort(props.definition, props.sorts)) {
    return (
      <div className="relative sm:hidden [&_select]:w-11! [&_select]:pr-0 [&_select]:pl-10.5 [&_span>svg]:hidden">
        <SortSelect {...props} />
        <ArrowUpDown aria-hidden className="pointer-events-none absolute inset-0 m-auto size-4 text-muted-foreground" />
      </div>
    );
  }
  return (
    <div className="-m-1 flex basis-full gap-2 overflow-x-auto scroll-px-1 p-1 [scrollbar-width:none] sm:hidden">
      <SortSelect {...props} />
    </div>
  );
}

function isInitialSort({ list }: Definition, sorts: readonly Sort[]): boolean {
  return sorts.map(sortText).join(",") === list.initialSort;
}

function sortChoices(definition: Definition, before: readonly Sort[]): Sort[] {
  return definition.list.sorts
    .filter((field) => before.every((sort) => sort.field !== field))
    .flatMap((field) => [
      { field, descending: false },
      { field, descending: true },
    ]);
}

function sortText(sort: Sort | undefined): string {
  return sort ? `${sort.descending ? "-" : ""}${sort.field}` : "";
}

function parseSort(text: string): Sort | null {
  return text === "" ? null : { field: text.replace(/^-/, ""), descending: text.startsWith("-") };
}

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
      {isInitialSort(definition, sorts) ? null : (
        <Button variant="ghost" size="sm" onClick={() => onSort(initial)}>
          Reset sort order
        </Button>
      )}
    </p>
  );
}
