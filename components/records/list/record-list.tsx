"use client";

import { useQuery } from "@tanstack/react-query";
import { recordListOptions } from "@/lib/query/record-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { FilterBar } from "./filter-bar";
import { FilterChips } from "./filter-chips";
import { ListHeader } from "./list-header";
import { ListBody } from "./list-body";
import { useExactTotal, withTotal } from "./use-exact-total";
import { useListState } from "./use-list-state";

type RecordListProps = { kind: Kind; canCreate: boolean; canExport: boolean };

/** A kind's list: all its state is in the URL, so a link opens it as it was. */
export function RecordList({ kind, canCreate, canExport }: RecordListProps) {
  const definition = definitionOf(kind);
  const state = useListState(definition);
  const list = useQuery(recordListOptions(kind, state.query));
  const exact = useExactTotal(definition, state.query);
  const page = list.data && withTotal(list.data, exact.total);
  const newHref = canCreate ? `/${kind}/new` : null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListHeader definition={definition} total={page} newHref={newHref} exported={canExport ? state.query : null} />
      <FilterBar definition={definition} state={state} />
      <FilterChips
        definition={definition}
        filters={state.query.filters}
        onRemove={(name) => state.setFilter(name, null)}
        onClear={state.clear}
      />
      <ListBody definition={definition} state={state} list={list} exact={exact} newHref={newHref} />
    </div>
  );
}
