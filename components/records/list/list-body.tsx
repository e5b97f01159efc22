import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { DataTable } from "@/components/data-table/data-table";
import { Pagination } from "@/components/data-table/pagination";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { Card } from "@/components/ui/card";
import type { Page } from "@/lib/contract/envelope";
import { useListActivity } from "@/lib/query/list-activity";
import { recordListOptions } from "@/lib/query/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { ProblemState } from "../problem-state";
import { ListEmpty } from "./list-empty";
import { ListNoMatch } from "./list-no-match";
import { ProgressBar } from "./progress-bar";
import { recordColumns } from "./record-columns";
import type { ListState } from "./use-list-state";

type ListBodyProps = {
  definition: Definition;
  state: ListState;
  list: UseQueryResult<Page<RecordRow>>;
  newHref: string | null;
};

export function ListBody({ definition, state, list, newHref }: ListBodyProps) {
  const activity = useListActivity(definition.kind);
  return (
    <Card className="relative overflow-hidden">
      <ProgressBar active={Object.values(activity).some(Boolean)} />
      <ListContent definition={definition} state={state} list={list} newHref={newHref} />
    </Card>
  );
}

function ListContent({ definition, state, list, newHref }: ListBodyProps) {
  const client = useQueryClient();
  const { data: page, error } = list;
  const columns = recordColumns(definition);
  if (error && !page)
    return <ProblemState error={error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!page) return <TableSkeleton columns={columns.length} rows={state.query.size} />;
  if (page.content.length === 0) {
    if (page.totalElements > 0) return <ListNoMatch beyond onClear={() => state.setPage(1)} />;
    const isNarrowed = state.query.q !== "" || Object.keys(state.query.filters).length > 0;
    if (isNarrowed) return <ListNoMatch onClear={state.clear} />;
    return <ListEmpty definition={definition} newHref={newHref} />;
  }
  return (
    <>
      <DataTable
        caption={definition.many}
        columns={columns}
        rows={page.content}
        sort={state.query.sort[0] ?? null}
        onSort={state.sortBy}
        busy={list.isPlaceholderData}
      />
      <Pagination
        page={page}
        onPage={state.setPage}
        onIntent={(number) =>
          void client.prefetchQuery(recordListOptions(definition.kind, { ...state.query, page: number }))
        }
      />
    </>
  );
}
