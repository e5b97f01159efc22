import { NativeSelect } from "@/components/ui/native-select";
import type { Definition } from "@/lib/records/definition";
import { SORTS_MAX, type Sort } from "@/lib/records/list/list-query";
import { fieldLabel } from "../field-label";
import { withSort } from "../list-state/next-sort";

type SortSelectProps = { definition: Definition; sorts: readonly Sort[]; onSort: (sorts: Sort[]) => void };

/**
 * Sorts cards, which have no column headers: one select per sort field and one to add another. In the list's initial
 * order there is none to add, so that the bar stays on one line.
 */
export function SortSelect({ definition, sorts, onSort }: SortSelectProps) {
  const isInitial = sorts.map(wordOf).join(",") === definition.list.initialSort;
  const places = isInitial ? 1 : Math.min(sorts.length + 1, SORTS_MAX);
  return Array.from({ length: places }, (_, at) => (
    <NativeSelect
      key={at}
      aria-label={at === 0 ? "Sort by" : `Then by${at > 1 ? `, ${at + 1}` : ""}`}
      className="shrink-0 xl:hidden [&>select]:field-sizing-content [&>select]:w-auto"
      value={wordOf(sorts[at])}
      // Focus alone doesn't scroll a partly visible select into view.
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
      onChange={(event) => onSort(withSort(sorts, at, sortOf(event.target.value)))}
    >
      {at === 0 ? null : <option value="">{at < sorts.length ? "None" : "Then by…"}</option>}
      {choicesOf(definition, sorts.slice(0, at)).map((choice) => (
        <option key={wordOf(choice)} value={wordOf(choice)}>
          {fieldLabel(definition, choice.field)} {choice.descending ? "↓" : "↑"}
        </option>
      ))}
    </NativeSelect>
  ));
}

function choicesOf(definition: Definition, before: readonly Sort[]): Sort[] {
  return definition.list.sorts
    .filter((field) => before.every((sort) => sort.field !== field))
    .flatMap((field) => [
      { field, descending: false },
      { field, descending: true },
    ]);
}

function wordOf(sort: Sort | undefined): string {
  return sort ? `${sort.descending ? "-" : ""}${sort.field}` : "";
}

function sortOf(word: string): Sort | null {
  return word === "" ? null : { field: word.replace(/^-/, ""), descending: word.startsWith("-") };
}
