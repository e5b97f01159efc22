"use client";

import { MutationObserver, useQueries, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { AdminLink } from "@/components/admin/admin-header";
import { Board } from "@/components/board/board";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { useMinute } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { ReasonDialog } from "@/components/staffing/reason-dialog";
import { ViewLinks } from "@/components/staffing/view-links";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay, formatTally } from "@/lib/format";
import { recordKeys } from "@/lib/query/record-keys";
import { sendUpdate } from "@/lib/query/record-mutations";
import { recordListOptions } from "@/lib/query/record-queries";
import { task } from "@/lib/records/definitions/task";
import { todayAt } from "@/lib/records/field-types/relative-day";
import { listPath } from "@/lib/records/kinds";
import { readListQuery } from "@/lib/records/list/list-query";
import { canMove } from "@/lib/records/moves";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { dueText } from "./due-text";

const COLUMNS = ["name", "status", "dueDate", "assigneeId", "centerCode", "category"];
const STEP = 50;
const LIMIT_MAX = 100;

const { status: STATUS } = task.fields;
const STATUSES = STATUS?.type === "choice" ? STATUS.options : [];

type PendingMove = { card: ListedRow; status: string };

/** Tasks by status: what is due first comes first, and what was finished last. */
export function TaskBoard({ administers }: { administers: boolean }) {
  const client = useQueryClient();
  const params = useSearchParams();
  const [limits, setLimits] = useState<Record<string, number>>({});
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const today = todayAt(useMinute());
  const columns = useQueries({
    queries: STATUSES.map(({ value }) => {
      const own = new URLSearchParams(params);
      own.set("status", value);
      own.set("sort", value === "done" || value === "skipped" ? "-updatedAt" : "dueDate");
      own.set("size", String(limits[value] ?? STEP));
      own.delete("page");
      return recordListOptions(client, "tasks", readListQuery(task, own).query, COLUMNS);
    }),
  });
  const failed = columns.find(({ data, error }) => !data && error);
  const isLoaded = columns.every(({ data }) => data);

  function move(card: ListedRow, status: string, reason?: string) {
    void moveTask(client, card, status, reason);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {administers ? <AdminLink /> : null}
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="page-title">Tasks</h1>
        <ViewLinks kind="tasks" current="board" />
      </header>
      {failed?.error ? (
        <ProblemState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : null}
      {!isLoaded && !failed ? <BoardSkeleton /> : null}
      {isLoaded && columns.every(({ data }) => data?.totalElements === 0) ? (
        <EmptyState
          icon={<ListChecks />}
          title="No tasks found"
          description="Generate tasks from task mappings, or create one by hand."
        />
      ) : null}
      {isLoaded && columns.some(({ data }) => data?.totalElements) ? (
        <Board
          id="task-board"
          label="Tasks by status"
          columns={STATUSES.map(({ value, label, tone = "neutral" }, i) => {
            const page = columns[i]?.data;
            const cards = page?.content ?? [];
            const total = page?.totalElements ?? 0;
            return {
              id: value,
              title: label,
              tone,
              count: formatTally({ count: total, isExact: page?.isTotalExact ?? true }),
              cards,
              more: Math.max(0, Math.min(total, LIMIT_MAX) - cards.length),
            };
          })}
          nameOf={({ name }) => name}
          moveProblem={moveProblem}
          renderCard={(card) => <TaskCard card={card} today={today} />}
          onMove={(card, status) => (status === "skipped" ? setPendingMove({ card, status }) : move(card, status))}
          onShowMore={(status) => setLimits({ ...limits, [status]: LIMIT_MAX })}
        />
      ) : null}
      {pendingMove ? (
        <ReasonDialog
          name={pendingMove.card.name}
          status="Skipped"
          onClose={() => setPendingMove(null)}
          onSubmit={(reason) => {
            setPendingMove(null);
            move(pendingMove.card, pendingMove.status, reason);
          }}
        />
      ) : null}
    </div>
  );
}

function labelOf(status: string): string {
  return STATUSES.find(({ value }) => value === status)?.label ?? status;
}

function moveProblem({ status = "" }: ListedRow, to: string): string | null {
  if (status === to || canMove(task, status, to)) return null;
  return `${labelOf(status)} can’t become ${labelOf(to).toLowerCase()}.`;
}

async function moveTask(client: QueryClient, card: ListedRow, status: string, reason?: string): Promise<void> {
  const title = `Moved ${card.name} to ${labelOf(status)}`;
  const changes = { status, reason: status === "skipped" ? (reason ?? null) : null };
  const observer = new MutationObserver(client, {
    mutationKey: ["records", "tasks", "update"],
    scope: { id: `move-${card.id}` },
    mutationFn: () => sendUpdate("tasks", card.id, { version: card.version, changes }),
    onSettled: () => client.invalidateQueries({ queryKey: [...recordKeys.all, "tasks"] }),
    meta: { failure: `Couldn’t move ${card.name} to ${labelOf(status)}` },
  });
  try {
    const { changeSetId } = await observer.mutate();
    const undoTitle = `Moved ${card.name} back to ${labelOf(card.status ?? "")}`;
    announceUndoable(client, { title, changeSetId, edited: { kind: "tasks", id: card.id, undoTitle } });
  } catch {
    // The mutation cache reports failures.
  }
}

function TaskCard({ card, today }: { card: ListedRow; today: string }) {
  const isUnfinished = card.status === "open" || card.status === "in_progress";
  const dueDate = typeof card.dueDate === "string" ? card.dueDate : "";
  const isOverdue = isUnfinished && dueDate < today;
  const center = card.linked.centerCode?.name;
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
      <p className="truncate">{card.linked.assigneeId?.name ?? "Nobody"}</p>
      <p className="flex justify-between gap-x-2">
        <span className={cn("shrink-0", isOverdue && "font-medium text-danger")}>
          {isUnfinished ? dueText(dueDate, today) : `Was due ${formatDay(dueDate)}`}
        </span>
        {center ? <span className="truncate">{center}</span> : null}
      </p>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading tasks" className="flex gap-3 overflow-hidden">
      {STATUSES.map(({ value }) => (
        <div key={value} className="grid w-full shrink-0 content-start gap-2 rounded-lg border bg-muted p-2 sm:w-72">
          <Skeleton className="my-1 h-5 w-24" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ))}
    </div>
  );
}
