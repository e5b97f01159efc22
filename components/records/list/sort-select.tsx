import { NativeSelect } from "@/components/ui/native-select";
import type { Definition } from "@/lib/records/definition";
import type { Sort } from "@/lib/records/list-query";
import { fieldLabel } from "../field-label";

type SortSelectProps = { definition: Definition; sort: Sort | undefined; onSort: (sort: Sort) => void };

/** Where rows are cards there are no headers to sort by. */
export function SortSelect({ definition, sort, onSort }: SortSelectProps) {
  const choices = definition.list.sorts.flatMap((field) => [`${field}`, `-${field}`]);
  return (
    <NativeSelect
      aria-label="Sort by"
      className="min-w-40 flex-1 sm:max-w-56 xl:hidden"
      value={sort ? `${sort.descending ? "-" : ""}${sort.field}` : ""}
      onChange={(event) => {
        const chosen = event.target.value;
        onSort({ field: chosen.replace(/^-/, ""), descending: chosen.startsWith("-") });
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {fieldLabel(definition, choice.replace(/^-/, ""))} {choice.startsWith("-") ? "↓" : "↑"}
        </option>
      ))}
    </NativeSelect>
  );
}
