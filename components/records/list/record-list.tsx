"use client";

import { lazy, Suspense } from "react";
import { focusPageCheckbox } from "@/components/data-table/row-focus";
import { isAnySelected } from "@/components/data-table/selection";
import { useSelection } from "@/components/data-table/use-selection";
import type { ListRights } from "@/lib/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { columnNames } from "@/lib/records/list/list-layout";
import { writeListQuery } from "@/lib/records/list/list-query";
import { FilterArea } from "../filter/filter-area";
import { HiddenSorts } from "./hidden-sorts";
import { inOneCenter } from "./in-one-center";
import { LayoutButton } from "../columns/layout-button";
import { ListHeader } from "./list-header";
import { ListBody } from "./list-body";
import { ShortcutsButton } from "./shortcuts-button";
import { useExactTotal, withTotal } from "../list-state/use-exact-total";
import { FIRST_PAGE } from "../list-state/page-positions";
import { layoutState, useListLayouts } from "../list-state/use-list-layouts";
import { useListedPage } from "../list-state/use-listed-page";
import { useListState } from "../list-state/use-list-state";
import { ViewSwitcher } from "../views/view-switcher";

const BulkActions = lazy(async () => ({ default: (await import("../bulk/bulk-actions")).BulkActions }));
const SelectionBar = lazy(async () => ({ default: (await import("./selection-bar")).SelectionBar }));

type RecordListProps = {
  kind: Kind;
  rights: ListRights;
  layout: string | undefined;
};

/** A kind's list. All its state but the selection is in the URL, so that a link opens the same list. */
export function RecordList({ kind, rights, layout: kept }: RecordListProps) {
  const definition = definitionOf(kind);
  const layouts = useListLayouts(definition, kept);
  const state = useListState(definition, layouts);
  const layout = layoutState(definition, layouts, state.view);
  const columns = columnNames(layout.layout);
  const { list, page } = useListedPage(kind, { query: state.query, columns, enabled: !state.isPending });
  const exact = useExactTotal(definition, state.query);
  const counted = page && withTotal(page, exact.total);
  // The selection survives paging and sorting, and is cleared when the search or the filters change.
  const scope = { ...state.query, page: 1, sort: [], after: undefined, before: undefined };
  const selection = useSelection(writeListQuery(definition, scope).toString());
  function endSelection() {
    selection.clear();
    // The operation may remove rows from the list, which makes cursors and page numbers wrong.
    if (state.query.page > 1) state.goTo(FIRST_PAGE);
    // After the dialog has returned the focus to its trigger, which is removed.
    setTimeout(focusPageCheckbox);
  }
  const editable = rights.move ? definition : inOneCenter(definition);
  const newHref = rights.create ? `/${kind}/new` : null;
  return (
    <div className="-mb-4 grid grid-cols-1 gap-3 md:-mb-5">
      <ListHeader
        definition={definition}
        total={counted}
        newHref={newHref}
        exported={rights.export ? { query: state.query, viewName: state.view?.name ?? null } : null}
        layout={layout.layout}
        views={<ViewSwitcher definition={definition} state={state} layout={layout} />}
      />
      <FilterArea definition={definition} state={state} rows={page?.content}>
        <ShortcutsButton />
        <LayoutButton definition={definition} state={layout} />
      </FilterArea>
      <HiddenSorts definition={definition} sorts={state.query.sort} columns={columns} onSort={state.setSorts} />
      <ListBody
        definition={editable}
        state={state}
        list={list}
        page={page}
        exact={exact}
        newHref={newHref}
        selection={rights.update || rights.export ? selection : null}
        layout={layout}
        canUpdate={rights.update}
      />
      {counted && isAnySelected(selection.selection) ? (
        <Suspense fallback={null}>
          <SelectionBar state={selection} page={counted}>
            <BulkActions
              definition={editable}
              rights={rights}
              selection={selection.selection}
              page={counted}
              query={state.query}
              onStarted={endSelection}
            />
          </SelectionBar>
        </Suspense>
      ) : null}
    </div>
  );
}
