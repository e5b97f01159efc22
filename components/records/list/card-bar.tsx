import { useId } from "react";
import { PageCheckbox } from "@/components/data-table/row-checkbox";
import type { SelectionState } from "@/components/data-table/use-selection";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { SortSelect } from "./sort-select";
import type { ListState } from "../list-state/use-list-state";

type CardBarProps = {
  definition: Definition;
  state: ListState;
  rows: readonly ListedRow[] | undefined;
  selection: SelectionState | null;
};

/** Selects and sorts where cards have no table header; sorts failed lists too, as the sort may be too slow to load. */
export function CardBar({ definition, state, rows, selection }: CardBarProps) {
  const tick = useId();
  return (
    <div className="flex min-h-12 items-center gap-x-3 border-b py-1.5 pr-2 pl-4 xl:hidden">
      {selection && rows ? (
        <>
          <PageCheckbox rows={rows} state={selection} id={tick} />
          <label htmlFor={tick} className="py-2 whitespace-nowrap">
            Select <span className="max-sm:sr-only">this </span>page
          </label>
        </>
      ) : null}
      <div className="relative -my-1 ml-auto flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:scroll-px-8 max-sm:has-[[data-slot=native-select]+*]:scroll-fade max-sm:has-[[data-slot=native-select]+*]:pr-8 max-sm:has-[[data-slot=native-select]+*]:pl-3">
        <SortSelect definition={definition} sorts={state.query.sort} onSort={state.setSorts} />
      </div>
    </div>
  );
}
