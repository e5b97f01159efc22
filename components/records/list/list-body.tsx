import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { SelectionState } from "@/components/data-table/use-selection";
import { Pagination } from "@/components/data-table/pagination";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useNextFocus } from "@/components/ui/use-focus";
import type { ListPage } from "@/lib/contract/envelope";
import { useListActivity } from "@/lib/query/list-activity";
import type { Definition } from "@/lib/records/definition";
import { columnNames } from "@/lib/records/list/list-layout";
import { isNarrowed } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { ProblemState } from "../problem-state";
import { ListBeyond } from "./list-past-end";
import { ListEmpty } from "./list-empty";
import { CardBar } from "./card-bar";
import { isLost, ListLost } from "./list-lost";
import { ListNoMatch } from "./list-no-match";
import { ListPartial } from "./list-partial";
import { ProgressBar } from "./progress-bar";
import { RecordTable } from "./record-table";
import { withTotal, type ExactTotal } from "../list-state/use-exact-total";
import type { LayoutState } from "../list-state/use-list-layouts";
import type { ListState } from "../list-state/use-list-state";
import { usePageSteps, type PageSteps } from "../list-state/use-page-steps";

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
  /** The displayed page; cached rows where the list's own request failed. */
  page: ListPage<ListedRow> | undefined;
  exact: ExactTotal;
  newHref: string | null;
  selection: SelectionState | null;
  layout: LayoutState;
  canUpdate: boolean;
};

export function ListBody(props: ListBodyProps) {
  const { definition, state, list, page, selection } = props;
  const activity = useListActivity(definition.kind);
  const rows = page?.content;
  // Moves the focus when the rows replace an empty state and its focused button.
  const nextFocus = useNextFocus<HTMLDivElement>((card) => (list.isPlaceholderData ? null : firstIn(card)));
  return (
    <Card className="relative overflow-clip" {...nextFocus}>
      <ProgressBar active={Object.values(activity).some(Boolean)} />
      {rows?.length === 0 ? null : <CardBar definition={definition} state={state} rows={rows} selection={selection} />}
      <ListContent {...props} />
    </Card>
  );
}

function ListContent(props: ListBodyProps) {
  const { definition, state, list, page, exact, newHref, layout } = props;
  const { data, error } = list;
  if (error && !data && isLost(error)) return <ListLost onGo={state.goTo} />;
  if (error && !page)
    return <ProblemState error={error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  // An empty placeholder page doesn't mean that the whole list is empty.
  if (!page || (page.content.length === 0 && list.isPlaceholderData && !isNarrowed(state.query))) {
    const { columns, density } = layout.layout;
    return <TableSkeleton columns={columns.length} rows={state.query.size} isCompact={density === "compact"} />;
  }
  if (page.content.length === 0) {
    if (page.totalElements > 0) return <ListBeyond page={withTotal(page, exact.total)} onGo={state.goTo} />;
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
    return <ListEmpty definition={definition} newHref={newHref} />;
  }
  return <ListRows {...props} page={page} />;
}

type ListRowsProps = ListBodyProps & { page: ListPage<ListedRow> };

function ListRows({ definition, state, list, page, exact, selection, layout, canUpdate }: ListRowsProps) {
  const isComing = list.isPlaceholderData;
  const steps = usePageSteps(definition, state, { page, columns: columnNames(layout.layout), isComing });
  return (
    <>
      {list.error && !list.data ? <ListPartial error={list.error} onRetry={() => void list.refetch()} /> : null}
      <RecordTable
        definition={definition}
        state={state}
        page={page}
        layout={layout}
        selection={selection}
        canUpdate={canUpdate}
        busy={isComing}
        steps={steps}
      />
      {state.query.q !== "" && !isComing && page.totalPages === 1 ? (
        <Suspense fallback={null}>
          <MoreSuggestions definition={definition} state={state} />
        </Suspense>
      ) : null}
      <ListPages page={withTotal(page, exact.total)} exact={exact} steps={steps} />
    </>
  );
}

function firstIn(card: HTMLElement): HTMLElement | null {
  return card.querySelector<HTMLElement>("td[tabindex='0'], [data-slot=empty-state] button");
}

type ListPagesProps = { page: ListPage<ListedRow>; exact: ExactTotal; steps: PageSteps };

function ListPages({ page, exact, steps: { steps, awaited, take, prepare } }: ListPagesProps) {
  return (
    <Pagination
      page={page}
      isTotalExact={page.isTotalExact}
      steps={steps}
      awaited={awaited}
      onStep={take}
      onIntent={prepare}
    >
      {page.isTotalExact ? null : (
        <Button variant="ghost" size="sm" aria-disabled={exact.isCounting} onClick={exact.count}>
          {exact.isCounting ? "Counting…" : "Count all"}
        </Button>
      )}
    </Pagination>
  );
}
