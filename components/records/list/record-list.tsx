"use client";

import { Suspense, useEffect, useRef } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { focusPageCheckbox } from "@/components/ui/data-table/row-focus";
import { isAnySelected, useSelection, type SelectionState } from "@/components/ui/data-table/selection";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { ListPage } from "@/lib/contract/envelope";
import type { Definition } from "@/lib/records/definition";
import { formatTally } from "@/lib/format";
import { useDefinition } from "@/lib/shell/installation/installation-countries";
import type { Kind } from "@/lib/records/kinds";
import { columnNames } from "@/lib/records/list/list-layout";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { LayoutButton } from "../columns/layout-button";
import { FilterArea } from "../filter/filter-area";
import { IgnoredFilters } from "../filter/ignored-filters";
import { useExactTotal, useListPage, withTotal } from "../list-state/list-page";
import { rememberList } from "../list-state/remembered-list";
import { layoutState, useListLayouts } from "../list-state/use-list-layouts";
import { FIRST_PAGE } from "../list-state/list-state";
import { useUrlListState, type UrlListState } from "../list-state/use-url-list-state";
import type { RecordAction } from "../peek/peeked-record";
import { SaveView } from "../views/save-view";
import { ViewSwitcher } from "../views/view-switcher";
import { ListBody } from "./list-body";
import { ListHeader } from "./list-header";
import { HiddenSorts, PhoneSort } from "./list-sorting";
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
  summary?: (list: ListQuery) => React.ReactNode;
  /** What the header of a record's page offers, also in a peek at it; null for people who may not do it. */
  recordAction?: RecordAction | null;
  /** What a peek at one of the records has besides its fields. */
  peekPart?: React.ReactNode;
  /** As `peekPart`, below all facts. */
  peekEnd?: React.ReactNode;
  /** The `RowMenuContent` of a row, if the list’s rows have a menu. */
  rowMenu?: React.ReactNode;
};

/** A kind's list as a page. All its state but the selection is in the URL, so that a link opens the same list. */
export function RecordList({ kind, rights, layout: cookie, ...parts }: RecordListProps) {
  const definition = useDefinition(kind);
  const layouts = useListLayouts(definition, cookie);
  const state = useUrlListState(definition, layouts);
  const layout = layoutState(definition, layouts, state.view);
  const element = useRef<HTMLDivElement>(null);
  const columns = columnNames(layout.layout);
  const { list, page } = useListPage(kind, { query: state.query, columns, enabled: !state.isPending });
  const exact = useExactTotal(definition, state.query);
  const counted = page && withTotal(page, exact.total);
  useEffect(() => {
    if (!page) return;
    rememberList(kind, {
      search: location.search,
      ids: page.content.map(({ id }) => id),
      before: (page.number - 1) * page.size,
      total: formatTally({ count: page.totalElements, isExact: page.isTotalExact }),
    });
  }, [kind, page]);
  // The selection survives paging and sorting, and is cleared when the search or the filters change.
  const scope = { ...state.query, page: 1, sort: [], after: undefined, before: undefined };
  const selection = useSelection(writeListQuery(definition, scope).toString());
  const isSelecting = counted !== undefined && isAnySelected(selection.selection);
  const own = { definition: rights.move ? definition : withoutCenterEdits(definition), rights, state };
  return (
    <div
      ref={element}
      data-slot="record-list"
      data-selecting={isSelecting || undefined}
      className="-mb-4 grid grid-cols-1 gap-2 sm:gap-3 md:-mb-5"
    >
      <ListHeader
        {...{ definition, rights, state, layout }}
        total={counted}
        links={parts.links}
        action={parts.action}
      />
      {parts.summary?.(state.query)}
      <FilterArea
        definition={definition}
        state={state}
        rows={page?.content}
        view={<ViewSwitcher definition={definition} state={state} layout={layout} />}
        saveView={<SaveView definition={definition} state={state} layout={layout} />}
        sort={<PhoneSort definition={definition} sorts={state.query.sort} onSort={state.setSorts} />}
      >
        <ShortcutsButton />
        <LayoutButton definition={definition} state={layout} />
      </FilterArea>
      <ListNotes definition={definition} state={state} />
      <HiddenSorts definition={definition} sorts={state.query.sort} columns={columns} onSort={state.setSorts} />
      <ListBody
        {...own}
        {...{ list, page, exact, layout }}
        selection={rights.update || rights.export ? selection : null}
        recordAction={parts.recordAction ?? null}
        peekPart={parts.peekPart ?? null}
        peekEnd={parts.peekEnd ?? null}
        rowMenu={parts.rowMenu ?? null}
      />
      {isSelecting ? <SelectedRecords {...own} selection={selection} page={counted} element={element} /> : null}
    </div>
  );
}

function ListNotes({ definition, state }: { definition: Definition; state: UrlListState }) {
  return (
    <>
      {state.isViewMissing ? (
        <p role="status" className="text-[0.8125rem] text-muted-foreground">
          This view was deleted, isn’t shared with you, or belongs to another list. Showing all{" "}
          {definition.many.toLowerCase()}.
        </p>
      ) : null}
      <IgnoredFilters definition={definition} />
    </>
  );
}

type SelectedRecordsProps = {
  definition: Definition;
  rights: ListRights;
  state: UrlListState;
  selection: SelectionState;
  page: ListPage<ListedRow>;
  element: React.RefObject<HTMLDivElement | null>;
};

function SelectedRecords({ definition, rights, state, selection, page, element }: SelectedRecordsProps) {
  function endSelection() {
    selection.clear();
    // The operation may remove rows from the list, which makes cursors and page numbers wrong.
    if (state.query.page > 1) state.goTo(FIRST_PAGE);
    // After the dialog has returned the focus to its trigger, which is removed.
    setTimeout(() => focusPageCheckbox(element.current));
  }
  return (
    <Suspense fallback={null}>
      <SelectionBar state={selection} page={page}>
        <BulkActions
          definition={definition}
          rights={rights}
          selection={selection.selection}
          page={page}
          query={state.query}
          onStarted={endSelection}
        />
      </SelectionBar>
    </Suspense>
  );
}

/** The definition without inline and bulk edits of the center, for people whose scope is one center. */
function withoutCenterEdits(definition: Definition): Definition {
  return { ...definition, quickEdits: definition.quickEdits.filter((name) => name !== definition.center) };
}
