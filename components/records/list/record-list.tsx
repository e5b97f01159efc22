"use client";

import { lazy, Suspense, useEffect, useRef } from "react";
import { focusPageCheckbox } from "@/components/ui/data-table/row-focus";
import { isAnySelected, useSelection } from "@/components/ui/data-table/selection";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { listPath, type Kind } from "@/lib/records/kinds";
import { columnNames } from "@/lib/records/list/list-layout";
import { writeListQuery } from "@/lib/records/list/list-query";
import { LayoutButton } from "../columns/layout-button";
import { FilterArea } from "../filter/filter-area";
import { IgnoredFilters } from "../filter/ignored-filters";
import { useExactTotal, useListPage, withTotal } from "../list-state/list-page";
import { rememberList } from "../list-state/remembered-list";
import { layoutState, useListLayouts, useLocalLayout, type LayoutState } from "../list-state/use-list-layouts";
import { FIRST_PAGE, useListState, type ListState } from "../list-state/use-list-state";
import { useUrlListState } from "../list-state/use-url-list-state";
import type { RecordAction } from "../peek/peeked-record";
import { ViewSwitcher } from "../views/view-switcher";
import { ListBody } from "./list-body";
import { ListHeader } from "./list-header";
import { HiddenSorts, SortSelect } from "./list-sorting";
import { ShortcutsButton } from "./shortcuts-button";

const BulkActions = lazy(async () => ({ default: (await import("../bulk/bulk-actions")).BulkActions }));
const SelectionBar = lazy(async () => ({ default: (await import("./selection-bar")).SelectionBar }));

type RecordListProps = {
  kind: Kind;
  rights: ListRights;
  /** The layout cookie's value. */
  layout: string | undefined;
  /** Links to other views of the same records. */
  links?: React.ReactNode;
  /** A button beside those of the files. */
  action?: React.ReactNode;
  /** Figures of the records, between the heading and the filters. */
  summary?: React.ReactNode;
  /** What the header of a record's page offers, also in a peek at it; null for people who may not do it. */
  recordAction?: RecordAction | null;
  /** What a peek at one of the records has besides its fields. */
  peekPart?: React.ReactNode;
  /** The `RowMenuContent` of a row, if the list’s rows have a menu. */
  rowMenu?: React.ReactNode;
};

/** A kind's list as a page. All its state but the selection is in the URL, so that a link opens the same list. */
export function RecordList({ kind, rights, layout: cookie, ...parts }: RecordListProps) {
  const definition = definitionOf(kind);
  const layouts = useListLayouts(definition, cookie);
  const state = useUrlListState(definition, layouts);
  const layout = layoutState(definition, layouts, state.view);
  return (
    <List
      definition={definition}
      rights={rights}
      state={state}
      layout={layout}
      viewName={state.view?.name ?? null}
      views={<ViewSwitcher definition={definition} state={state} layout={layout} />}
      {...parts}
      notes={
        <>
          {state.isViewMissing ? (
            <p role="status" className="text-[0.8125rem] text-muted-foreground">
              This view was deleted, isn’t shared with you, or belongs to another list. Showing all{" "}
              {definition.many.toLowerCase()}.
            </p>
          ) : null}
          <IgnoredFilters definition={definition} />
        </>
      }
    />
  );
}

/** A kind's list inside another page, which may hold several. */
export function EmbeddedList({ kind, rights }: Pick<RecordListProps, "kind" | "rights">) {
  const definition = definitionOf(kind);
  const state = useListState(definition);
  const layout = useLocalLayout(definition);
  return <List definition={definition} rights={rights} state={state} layout={layout} />;
}

type ListProps = {
  definition: Definition;
  rights: ListRights;
  state: ListState;
  layout: LayoutState;
  viewName?: string | null;
  views?: React.ReactNode;
  notes?: React.ReactNode;
} & Pick<RecordListProps, "links" | "action" | "summary" | "recordAction" | "peekPart" | "rowMenu">;

function List({ definition, rights, state, layout, viewName = null, views = null, notes = null, ...parts }: ListProps) {
  const { kind } = definition;
  const list = useRef<HTMLDivElement>(null);
  const columns = columnNames(layout.layout);
  const { list: request, page } = useListPage(kind, { query: state.query, columns, enabled: !state.isPending });
  const exact = useExactTotal(definition, state.query);
  const counted = page && withTotal(page, exact.total);
  const hasUrl = views !== null;
  useEffect(() => {
    if (hasUrl && page) rememberList(kind, { search: location.search, ids: page.content.map(({ id }) => id) });
  }, [hasUrl, kind, page]);
  // The selection survives paging and sorting, and is cleared when the search or the filters change.
  const scope = { ...state.query, page: 1, sort: [], after: undefined, before: undefined };
  const selection = useSelection(writeListQuery(definition, scope).toString());

  function endSelection() {
    selection.clear();
    // The operation may remove rows from the list, which makes cursors and page numbers wrong.
    if (state.query.page > 1) state.goTo(FIRST_PAGE);
    // After the dialog has returned the focus to its trigger, which is removed.
    setTimeout(() => focusPageCheckbox(list.current));
  }

  const isSelecting = counted !== undefined && isAnySelected(selection.selection);
  const editable = rights.move ? definition : withoutCenterEdits(definition);
  const newHref = rights.create ? `${listPath(kind)}/new` : null;
  const importHref = rights.import && hasUrl ? `${listPath(kind)}/import` : null;
  return (
    <div
      ref={list}
      data-slot="record-list"
      data-selecting={isSelecting || undefined}
      className="-mb-4 grid grid-cols-1 gap-2 sm:gap-3 md:-mb-5"
    >
      <ListHeader
        definition={definition}
        total={counted}
        newHref={newHref}
        importHref={importHref}
        exported={rights.export ? { query: state.query, viewName } : null}
        layout={layout.layout}
        views={views}
        sort={<SortSelect definition={definition} sorts={state.query.sort} onSort={state.setSorts} />}
        links={parts.links}
        action={parts.action}
      />
      {parts.summary}
      <FilterArea definition={definition} state={state} rows={page?.content}>
        <ShortcutsButton />
        <LayoutButton definition={definition} state={layout} />
      </FilterArea>
      {notes}
      <HiddenSorts definition={definition} sorts={state.query.sort} columns={columns} onSort={state.setSorts} />
      <ListBody
        definition={editable}
        state={state}
        list={request}
        page={page}
        exact={exact}
        newHref={newHref}
        hasSortAbove={hasUrl}
        selection={rights.update || rights.export ? selection : null}
        layout={layout}
        rights={rights}
        recordAction={parts.recordAction ?? null}
        peekPart={parts.peekPart ?? null}
        rowMenu={parts.rowMenu ?? null}
      />
      {isSelecting ? (
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

/** The definition without inline and bulk edits of the center, for people whose scope is one center. */
function withoutCenterEdits(definition: Definition): Definition {
  return { ...definition, quickEdits: definition.quickEdits.filter((name) => name !== definition.center) };
}
