import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useEffect, useEffectEvent } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Pagination } from "@/components/ui/data-table/pagination";
import type { SelectionState } from "@/components/ui/data-table/selection";
import { PageCheckbox } from "@/components/ui/data-table/selection-checkbox";
import { TableSkeleton } from "@/components/ui/data-table/table-skeleton";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useNextFocus } from "@/components/ui/use-focus";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { ListPage } from "@/lib/contract/envelope";
import { useListActivity } from "@/lib/query/records/list-activity";
import type { Definition } from "@/lib/records/definition";
import { columnNames } from "@/lib/records/list/list-layout";
import { isNarrowed } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { withTotal, type ExactTotal } from "../list-state/list-page";
import { usePageSteps, type PageSteps } from "../list-state/page-steps";
import type { LayoutState } from "../list-state/use-list-layouts";
import type { ListState } from "../list-state/list-state";
import { ProblemState } from "../problem-state";
import { SortSelect } from "./list-sorting";
import { isPageUnavailable, ListEmpty, ListNoMatch, ListPartial, ListPastEnd, ListUnavailable } from "./list-states";
import type { RecordAction } from "../peek/peeked-record";
import { RecordTable } from "./record-table";
import { whenQuiet } from "@/lib/shell/timing/when-quiet";

const RemoveFilterButtons = lazy(async () => ({
  default: (await import("../filter/remove-filter-buttons")).RemoveFilterButtons,
}));
const loadSuggestions = () => import("../filter/suggestions/filter-suggestions");
const FilterSuggestions = lazy(async () => ({ default: (await loadSuggestions()).FilterSuggestions }));
const MoreSuggestions = lazy(async () => ({ default: (await loadSuggestions()).MoreSuggestions }));
const OtherSpellings = lazy(async () => ({ default: (await loadSuggestions()).OtherSpellings }));

type ListBodyProps = {
  definition: Definition;
  state: ListState;
  list: UseQueryResult<ListPage<ListedRow>>;
  /** The displayed page; cached rows if the list's own request failed. */
  page: ListPage<ListedRow> | undefined;
  exact: ExactTotal;
  selection: SelectionState | null;
  layout: LayoutState;
  rights: Pick<ListRights, "create" | "update" | "move">;
  recordAction: RecordAction | null;
  peekPart: React.ReactNode;
  peekEnd: React.ReactNode;
  rowMenu: React.ReactNode;
};

export function ListBody(props: ListBodyProps) {
  const { definition, state, list, page, selection } = props;
  const activity = useListActivity(definition.kind);
  const rows = page?.content;
  // Moves the focus when the rows replace an empty state and its focused button.
  const nextFocus = useNextFocus<HTMLDivElement>((card) => (list.isPlaceholderData ? null : focusTarget(card)));
  return (
    <Card className="relative overflow-clip" {...nextFocus}>
      <ProgressBar active={Object.values(activity).some(Boolean)} />
      {rows?.length === 0 ? null : <CardBar {...{ definition, state, rows, selection }} />}
      <ListContent {...props} />
    </Card>
  );
}

function ListContent(props: ListBodyProps) {
  const { definition, state, list, page, exact, rights, layout } = props;
  const { data, error } = list;
  if (error && !data && isPageUnavailable(error)) return <ListUnavailable onGo={state.goTo} />;
  if (error && !page)
    return <ProblemState error={error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  // An empty placeholder page doesn't mean that the whole list is empty.
  if (!page || (page.content.length === 0 && list.isPlaceholderData && !isNarrowed(state.query))) {
    const { columns, density } = layout.layout;
    return <TableSkeleton columns={columns.length} rows={state.query.size} isCompact={density === "compact"} />;
  }
  if (page.content.length === 0) {
    if (page.totalElements > 0) return <ListPastEnd page={withTotal(page, exact.total)} onGo={state.goTo} />;
    if (isNarrowed(state.query)) {
      return (
        <ListNoMatch definition={definition} query={state.query} onClear={state.clear}>
          <Suspense fallback={null}>
            <RemoveFilterButtons definition={definition} state={state} />
            <FilterSuggestions definition={definition} state={state} />
            <OtherSpellings definition={definition} state={state} />
          </Suspense>
        </ListNoMatch>
      );
    }
    return <ListEmpty definition={definition} canCreate={rights.create} />;
  }
  return <ListRows {...props} page={page} />;
}

type ListRowsProps = ListBodyProps & { page: ListPage<ListedRow> };

function ListRows(props: ListRowsProps) {
  const { definition, state, list, page, exact, selection, layout, rights } = props;
  const isReplaced = list.isPlaceholderData;
  const steps = usePageSteps(definition, state, { page, columns: columnNames(layout.layout), isReplaced });
  useNextPageAhead(page, steps);
  return (
    <>
      {list.error && !list.data ? <ListPartial error={list.error} onRetry={() => void list.refetch()} /> : null}
      <RecordTable
        definition={definition}
        state={state}
        page={page}
        layout={layout}
        selection={selection}
        rights={rights}
        recordAction={props.recordAction}
        peekPart={props.peekPart}
        peekEnd={props.peekEnd}
        rowMenu={props.rowMenu}
        busy={isReplaced}
        steps={steps}
      />
      {state.query.q !== "" && !isReplaced && page.totalPages === 1 ? (
        <Suspense fallback={null}>
          <MoreSuggestions definition={definition} state={state} />
        </Suspense>
      ) : null}
      <ListPages page={withTotal(page, exact.total)} exact={exact} steps={steps} />
    </>
  );
}

function focusTarget(card: HTMLElement): HTMLElement | null {
  return card.querySelector<HTMLElement>("td[tabindex='0'], [data-slot=empty-state] button");
}

type ListPagesProps = { page: ListPage<ListedRow>; exact: ExactTotal; steps: PageSteps };

function ListPages({ page, exact, steps: { steps, awaited, goToStep, prepare } }: ListPagesProps) {
  return (
    <Pagination
      page={page}
      isTotalExact={page.isTotalExact}
      steps={steps}
      awaited={awaited}
      onStep={goToStep}
      onIntent={prepare}
    >
      {page.isTotalExact ? null : (
        <Button variant="ghost" size="sm" aria-disabled={exact.isCounting} onClick={exact.count}>
          {exact.isCounting ? "Counting…" : exact.isFailed ? "Couldn’t count. Try again" : "Show exact total"}
        </Button>
      )}
    </Pagination>
  );
}

type CardBarProps = Pick<ListBodyProps, "definition" | "state" | "selection"> & {
  rows: readonly ListedRow[] | undefined;
};

/**
 * Selects and sorts where cards have no table header; sorts failed lists too, as the sort may be too slow to load. A
 * phone has the sort fields beside the views.
 */
function CardBar({ definition, state, rows, selection }: CardBarProps) {
  const checkbox = useId();
  return (
    <div
      className={cn(
        "flex min-h-12 items-center gap-x-3 border-b py-1.5 max-md:py-0.5 pr-2 pl-4 xl:hidden",
        // On phones only while somebody selects, so that the rows begin higher up.
        selection && rows ? "max-sm:min-h-11 max-sm:not-in-[[data-selecting]]:hidden" : "max-sm:hidden",
      )}
    >
      {selection && rows ? (
        <>
          <PageCheckbox rows={rows} state={selection} id={checkbox} />
          <label htmlFor={checkbox} className="py-2 whitespace-nowrap">
            Select this page
          </label>
        </>
      ) : null}
      <div className="relative -my-1 ml-auto flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:hidden">
        <SortSelect definition={definition} sorts={state.query.sort} onSort={state.setSorts} />
      </div>
    </div>
  );
}

function ProgressBar({ active }: { active: boolean }) {
  return (
    <div
      aria-hidden
      className={cn(
        "absolute inset-x-0 top-0 z-30 h-0.5 animate-shimmer bg-primary transition-opacity delay-150 duration-100",
        active ? "opacity-100" : "hidden opacity-0",
      )}
    />
  );
}

/** Reads the page after the displayed one while nothing else goes on, so that the step to it shows it at once. */
function useNextPageAhead(displayed: unknown, { prepare }: PageSteps) {
  const client = useQueryClient();
  const onQuiet = useEffectEvent(() => prepare("next"));
  useEffect(() => whenQuiet(client, () => onQuiet()), [client, displayed]);
}
