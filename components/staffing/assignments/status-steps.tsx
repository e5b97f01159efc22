"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "@/lib/format";
import { recordHistoryOptions } from "@/lib/query/records/record-queries";
import { isPending, waitsFor } from "@/lib/staffing/statuses";
import { definitionOf } from "@/lib/records/definitions";
import type { Change } from "@/lib/records/record";
import { dayIn } from "@/lib/staffing/days";
import { daysSince, isLongWait } from "@/lib/staffing/urgency";
import { cn } from "@/lib/utils";
import { Moment, useClock } from "@/components/records/moment";
import { PartFailure } from "@/components/ui/part-failure";
import { useRecordPage } from "@/components/records/page/record-page";
import { countText } from "@/components/staffing/staffing-texts";

/** The way of an assignment that goes well. */
const WAY = ["proposed", "offered", "accepted", "active", "completed"];

/**
 * The statuses that the assignment has gone through, from the history that the page has loaded, the current one and
 * those to come, each as the slot that it fills. On narrow screens slots in one row, with the current one's words below.
 */
export function StatusSteps() {
  const { record } = useRecordPage();
  const history = useInfiniteQuery(recordHistoryOptions("assignments", record.id));
  const status = record.status ?? "";
  const moves = movesDone(history.data?.pages.flatMap(({ content }) => content) ?? []);
  const current = moves.findLast((move) => move.status === status);
  const place = WAY.indexOf(status);
  const done = current ? moves.slice(0, moves.indexOf(current)) : [];
  const coming = place === -1 ? [] : WAY.slice(place + 1);
  return (
    <>
      <ol
        aria-label="Status so far"
        className="mt-1 flex min-h-16 max-w-[45rem] items-start gap-x-2 pt-3.5 max-md:flex-wrap max-md:items-center max-sm:pt-2"
      >
        {done.map((move, i) => (
          <Step key={move.id} status={move.status} look="done" isFirst={i === 0}>
            <p className="font-medium">{statusLabel(move.status)}</p>
            <StepNote {...move} />
          </Step>
        ))}
        <Step status={status} look="current" isFirst={done.length === 0}>
          <p className="font-medium">{statusLabel(status)}</p>
          {current ? <StepNote {...current} waitsFor={waitsFor(status)} /> : null}
          {place === -1 ? null : (
            <p aria-hidden className="ml-auto text-xs text-muted-foreground md:hidden">
              Step {place + 1} of {WAY.length}
            </p>
          )}
        </Step>
        {coming.map((one) => (
          <Step key={one} status={one} look="coming">
            <p className="text-muted-foreground">
              {statusLabel(one)}
              <span className="sr-only"> (to come)</span>
            </p>
          </Step>
        ))}
      </ol>
      <PartFailure of={history} what="the earlier statuses" isInline className="pt-2" />
    </>
  );
}

type StepProps = { status: string; look: keyof typeof LINES; isFirst?: boolean; children: ReactNode };

function Step({ status, look, isFirst = false, children }: StepProps) {
  const isStop = !WAY.includes(status);
  return (
    <li
      aria-current={look === "current" ? "step" : undefined}
      className={cn("flex items-start gap-x-2 max-md:contents", !isFirst && "md:grow")}
    >
      {isFirst ? null : <span aria-hidden className={cn("h-0 grow border-t md:mt-3 md:min-w-4", LINES[look])} />}
      <span aria-hidden className="slots shrink-0 md:mt-1">
        <span className={cn("slot grid size-4 place-items-center", isStop ? "slot-over" : slotOf(status, look))}>
          {isStop ? <X className="size-3 text-danger-foreground" strokeWidth={3} /> : null}
        </span>
      </span>
      <div
        className={
          look === "current"
            ? "md:mt-0.5 max-md:order-last max-md:flex max-md:basis-full max-md:items-baseline max-md:gap-2"
            : "mt-0.5 max-md:sr-only"
        }
      >
        {children}
      </div>
    </li>
  );
}

const LINES = { done: "border-input", current: "border-input", coming: "border-border" } as const;

/** The slot of the position after the step: open until it is reached, proposed, and filled once the freelancer agrees. */
function slotOf(status: string, look: keyof typeof LINES): string {
  if (look === "coming") return "slot-open";
  if (status === "offered") return "slot-accepted";
  return isPending(status) ? "slot-pending" : "slot-filled";
}

type StepNoteProps = Pick<MoveDone, "at" | "reason" | "answer" | "actor"> & {
  waitsFor?: ReturnType<typeof waitsFor>;
};

function StepNote({ at, reason, answer, actor, waitsFor: who = null }: StepNoteProps) {
  return (
    <div className="text-xs text-muted-foreground">
      {answer ? <p>{answerText(answer, actor)}</p> : null}
      <p>
        {who ? <Wait since={at} /> : <Moment at={at} />}
        {who ? ` for the ${who}` : null}
        {reason ? `, ${reason}` : null}
      </p>
    </div>
  );
}

/** Who said yes or no with a move, as far as the history knows. */
function answerText(answer: NonNullable<MoveDone["answer"]>, actor: string | null): string {
  if (answer === "client") return `By the client${actor ? `, ${actor}` : ""}`;
  return `${answer === "by phone" ? "Agreed by phone" : "Freelancer agreed"}${actor ? `, moved by ${actor}` : ""}`;
}

/** How long somebody has waited for an answer, as boards and lists say it; of today, since when. */
function Wait({ since }: { since: string }) {
  const clock = useClock();
  const days = daysSince(since, clock);
  if (days === 0) return <Moment at={since} />;
  return (
    <time
      dateTime={since}
      title={formatDay(dayIn(clock.timeZone, since))}
      className={cn(isLongWait(days) && "font-medium text-warning")}
    >
      Waiting {countText(days, "day")}
    </time>
  );
}

function statusLabel(status: string): string {
  const { status: field } = definitionOf("assignments").fields;
  const option = field?.type === "choice" ? field.options.find(({ value }) => value === status) : undefined;
  return option?.label ?? status;
}

type MoveDone = {
  id: string;
  status: string;
  at: string;
  actor: string | null;
  reason: string | null;
  /** Who agreed, or declined: the client themselves, the client by phone, or the freelancer. */
  answer: "client" | "by phone" | "freelancer" | null;
};

/** Oldest first. An undone move is no step: its undo leads back to the step before it, at its own time. */
export function movesDone(changes: readonly Change[]): MoveDone[] {
  const moves = changes.filter(({ field, after }) => field === "status" && typeof after === "string").toReversed();
  const steps: MoveDone[] = [];
  const taken: MoveDone[] = [];
  for (const move of moves) {
    const isUndo = move.source === "undo";
    const last = steps.at(-1);
    if (isUndo && last && steps.at(-2)?.status === move.after) {
      taken.push(last);
      steps.pop();
    } else if (isUndo && taken.at(-1)?.status === move.after) steps.push(...taken.splice(-1));
    else steps.push(stepOf(move, changes));
  }
  return steps;
}

function stepOf(move: Change, changes: readonly Change[]): MoveDone {
  const { id, changeSetId, after, at, actor } = move;
  const reason = changes.find((other) => other.changeSetId === changeSetId && other.field === "reason")?.after;
  return {
    id,
    status: String(after),
    at,
    actor,
    reason: typeof reason === "string" ? reason : null,
    answer: answerOf(move),
  };
}

function answerOf({ source, before, after }: Change): MoveDone["answer"] {
  if (source === "decision") return "client";
  const isAgreed = after === "offered" || after === "accepted";
  if (isAgreed && before === "proposed") return "by phone";
  return after === "accepted" && before === "offered" ? "freelancer" : null;
}
