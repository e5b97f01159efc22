"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { AdminLink } from "@/components/shell/admin-header";
import { FilterArea } from "@/components/records/filter/filter-area";
import { useFilterRows } from "@/components/records/list-state/use-filter-rows";
import { useListLayouts } from "@/components/records/list-state/use-list-layouts";
import { useUrlListState } from "@/components/records/list-state/use-url-list-state";
import { ListNoMatch } from "@/components/records/list/list-states";
import { useClock } from "@/components/records/moment";
import { StatusBoard, useBoardLimits } from "@/components/staffing/board/status-board";
import { ViewLinks } from "@/components/staffing/view-links";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { EmptyState } from "@/components/ui/empty-state";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { BoardOf } from "@/lib/contract/staffing/board";
import { PAGE_SIZE_MAX } from "@/lib/contract/limits";
import { formatDay, formatTally } from "@/lib/format";
import { listBoardOptions } from "@/lib/query/staffing/board-queries";
import type { Definition } from "@/lib/records/definition";
import { task } from "@/lib/records/definitions/task";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { listPath } from "@/lib/records/kinds";
import { isNarrowed, writeListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { type Clock, dayIn } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { dueText } from "./due-text";
import { TaskSummary } from "./task-summary";

const COLUMNS = ["name", "status", "dueDate", "assigneeId", "centerCode", "category", "statusSince"];

type TaskBoardProps = { administers: boolean; rights: Pick<ListRights, "create" | "update"> };

/** The tasks of the list in the URL by status: what is due first comes first, and what was finished last. */
export function TaskBoard({ administers, rights }: TaskBoardProps) {
  const state = useUrlListState(WITHOUT_STATUS, useListLayouts(WITHOUT_STATUS, undefined), { hasTable: false });
  const { q, filters, where } = state.query;
  const query = { q, filters, where };
  const search = writeListQuery(task, query).toString();
  const [limits, setLimits] = useBoardLimits(search);
  const options = listBoardOptions("tasks", { query, limits, columns: COLUMNS });
  const board = useQuery({ ...options, enabled: !state.isPending });
  const clock = useClock();
  const total = totalOf(board.data);
  const newTask = rights.create ? <NewTask /> : null;
  return (
    <div className={cn("grid grid-cols-1 gap-3", administers ? "[--above-title:4.625rem]" : "[--above-title:2.75rem]")}>
      {administers ? (
        <div className="-mb-1.5 grid">
          <AdminLink />
        </div>
      ) : null}
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h1 className="page-title">Tasks</h1>
          <p className="text-muted-foreground">{[total, state.view?.name].filter(Boolean).join(" · ")}</p>
        </div>
        <ViewLinks kind="tasks" current="board" />
        <div className="ml-auto flex shrink-0 gap-2">{newTask}</div>
      </header>
      <TaskSummary list={state.query} />
      <FilterArea definition={WITHOUT_STATUS} state={state} rows={useFilterRows("tasks", state)} />
      <StatusBoard
        id="task-board"
        label="Tasks by status"
        kind="tasks"
        board={board}
        heading="h2"
        canUpdate={rights.update}
        search={search}
        limits={limits}
        limitMax={PAGE_SIZE_MAX}
        onLimits={setLimits}
        renderCard={(card) => <TaskCard card={card} clock={clock} />}
        empty={
          isNarrowed(state.query) ? (
            <ListNoMatch definition={WITHOUT_STATUS} query={state.query} onClear={state.clear} />
          ) : (
            <EmptyState
              title="No tasks yet"
              description="Generate tasks from task mappings, or create one by hand."
              actions={newTask}
            />
          )
        }
      />
    </div>
  );
}

/** Lists no filter by status, because each status is a column. */
const WITHOUT_STATUS = withoutStatusField(task);

function withoutStatusField(definition: Definition): Definition {
  const { status: _, ...fields } = definition.fields;
  return { ...definition, fields };
}

function totalOf(board: BoardOf<ListedRow> | undefined): string | null {
  const count = board?.columns.reduce((sum, column) => sum + column.count, 0) ?? 0;
  return board && count > 0 ? formatTally({ count, isExact: board.columns.every((one) => one.isCountExact) }) : null;
}

function NewTask() {
  return (
    <Button asChild className="max-sm:min-w-11">
      <Link href={`${listPath("tasks")}/new`} prefetch={false}>
        <Plus aria-hidden />
        <span className="max-[25rem]:sr-only">
          New <span className="max-sm:sr-only">task</span>
        </span>
      </Link>
    </Button>
  );
}

function TaskCard({ card, clock: { today, timeZone } }: { card: ListedRow; clock: Clock }) {
  const isUnfinished = card.status === "open" || card.status === "in_progress";
  const dueDate = typeof card.dueDate === "string" ? card.dueDate : "";
  const isOverdue = isUnfinished && dueDate < today;
  const center = card.linked.centerCode?.name;
  const assignee = card.linked.assigneeId?.name;
  return (
    <div className="grid gap-1 text-xs leading-4 text-muted-foreground">
      <Link
        href={`${listPath("tasks")}/${card.id}`}
        prefetch={false}
        draggable={false}
        className="board-card-head line-clamp-2 text-sm leading-5 font-medium text-foreground underline-offset-4 hover:underline"
      >
        {card.name}
      </Link>
      <p className="flex items-center gap-1.5">
        {assignee ? <Mark name={assignee} className="size-5 text-[0.5625rem]" /> : null}
        <span className="truncate">{assignee ?? "Nobody"}</span>
      </p>
      <p className="flex justify-between gap-x-2">
        <span className={cn("shrink-0", isOverdue && "font-medium text-danger")}>
          {isUnfinished ? dueText(dueDate, today) : finishedText(card, timeZone)}
        </span>
        {center ? <span className="truncate">{center}</span> : null}
      </p>
    </div>
  );
}

/** `Done 24 Nov`. */
function finishedText({ status, statusSince }: ListedRow, timeZone: string): string {
  const since = textOrNull(statusSince);
  const day = since === null ? "" : formatDay(dayIn(timeZone, since));
  return `${status === "skipped" ? "Skipped" : "Done"} ${day}`;
}
