import type { Definition } from "@/lib/records/definition";
import { ChoiceFilter } from "./choice-filter";
import { SearchBox } from "./search-box";
import { SortSelect } from "./sort-select";
import type { ListState } from "./use-list-state";

export function FilterBar({ definition, state }: { definition: Definition; state: ListState }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox value={state.query.q} onSearch={state.setSearch} />
      {definition.list.filters.map((name) => {
        const field = definition.fields[name];
        if (field?.type !== "choice") return null;
        return (
          <ChoiceFilter
            key={name}
            field={field}
            filter={state.query.filters[name]}
            onFilter={(filter) => state.setFilter(name, filter)}
          />
        );
      })}
      <SortSelect definition={definition} sort={state.query.sort[0]} onSort={state.setSort} />
    </div>
  );
}
