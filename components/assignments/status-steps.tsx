"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { recordHistoryOptions } from "@/lib/query/record-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Change } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { Moment } from "../records/moment";
import { useRecordPage } from "../records/page/record-page";

/** The way of an assignment that goes well. */
const WAY = ["proposed", "offered", "accepted", "active", "completed"];

/** The statuses that the assignment has gone through, from the history that the page has loaded, and those to come. */
export function StatusSteps() {
  const { record } = useRecordPage();
  const history = useInfiniteQuery(recordHistoryOptions("assignments", record.id));
  const moves = movesDone(history.data?.pages.flatMap(({ content }) => content) ?? []);
  if (moves.length === 0) return null;
  const current = WAY.indexOf(record.status ?? "");
  const coming = current === -1 ? [] : WAY.slice(current + 1);
  return (
    <ol aria-label="Status so far" className="flex flex-wrap gap-x-6 gap-y-3 border-t pt-3">
      {moves.map((move) => (
        <StatusStep key={move.id} {...move} />
      ))}
      {coming.map((status) => (
        <StatusStep key={status} status={status} />
      ))}
    </ol>
  );
}

function StatusStep({ status, at, reason }: Pick<MoveDone, "status"> & Partial<MoveDone>) {
  const isStop = !WAY.includes(status);
  const Icon = isStop ? X : Check;
  return (
    <li className="flex items-start gap-2">
      <span
        aria-hidden
        className={cn(
          "mt-0.5 grid size-4 shrink-0 place-items-center rounded-full",
          at === undefined
            ? "border border-dashed border-input"
            : isStop
              ? "bg-danger text-danger-foreground"
              : "bg-success text-card",
        )}
      >
        {at === undefined ? null : <Icon className="size-3" strokeWidth={3} />}
      </span>
      <div>
        <p className={at === undefined ? "text-muted-foreground" : "font-medium"}>
          {statusLabel(status)}
          {at === undefined ? <span className="sr-only"> (to come)</span> : null}
        </p>
        {at === undefined ? null : (
          <p className="text-xs text-muted-foreground">
            <Moment at={at} />
            {reason ? `, ${reason}` : null}
          </p>
        )}
      </div>
    </li>
  );
}

function statusLabel(status: string): string {
  const { status: field } = definitionOf("assignments").fields;
  const option = field?.type === "choice" ? field.options.find(({ value }) => value === status) : undefined;
  return option?.label ?? status;
}

type MoveDone = { id: string; status: string; at: string; actor: string | null; reason: string | null };

/** Oldest first. */
export function movesDone(changes: readonly Change[]): MoveDone[] {
  return changes
    .filter(({ field, after }) => field === "status" && typeof after === "string")
    .map(({ id, changeSetId, after, at, actor }) => {
      const reason = changes.find((other) => other.changeSetId === changeSetId && other.field === "reason")?.after;
      return { id, status: String(after), at, actor, reason: typeof reason === "string" ? reason : null };
    })
    .toReversed();
}
