"use client";

import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { needsLastDay } from "@/lib/records/last-day";
import { canMove } from "@/lib/records/moves";
import type { MenuItem } from "@/components/ui/menu-items";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { lastDayErrors } from "@/lib/staffing/assignment-rules";
import { useToday } from "@/components/records/moment";
import { useRecordPage } from "@/components/records/page/record-page";
import { useQuickSave } from "@/components/records/page/use-quick-save";
import { moveVerb } from "@/components/staffing/move-verbs";

/** Seldom done, so that it is in the menu. */
const MENU_MOVE = "withdrawn";

/** The moves that the status allows. Those that need a reason or the last day ask for it first. */
export function MoveButtons() {
  const { definition, record, canEdit, edit, loadEditor } = useRecordPage();
  const { save, isPending } = useQuickSave();
  const today = useToday();
  if (!canEdit("status")) return null;
  const asks = (status: string) =>
    needsLastDay(definition, status) || (definition.reasons?.some((rule) => rule.status === status) ?? false);
  const moves = possibleMoves(definition, record, today).filter(({ value }) => value !== MENU_MOVE);
  return moves.map(({ value, label }, i) => (
    <Button
      key={value}
      variant={i === 0 ? "default" : "secondary"}
      // `disabled` would drop the keyboard focus.
      aria-disabled={isPending}
      {...(asks(value) ? { "aria-haspopup": "dialog", onFocus: loadEditor } : {})}
      onClick={(event) => {
        if (asks(value)) edit("status", event.currentTarget, { status: value });
        else save({ status: value, ...clearedReasons(definition, record) });
      }}
    >
      {moveVerb(value) ?? label}
    </Button>
  ));
}

/** The move that has no button of its own; it needs a reason. */
export function useMoveMenu(): readonly MenuItem[] {
  const { definition, record, canEdit, edit } = useRecordPage();
  const today = useToday();
  if (!canEdit("status") || !possibleMoves(definition, record, today).some(({ value }) => value === MENU_MOVE)) {
    return [];
  }
  return [
    {
      label: moveVerb(MENU_MOVE) ?? MENU_MOVE,
      icon: Undo2,
      run: (opener) => edit("status", opener, { status: MENU_MOVE }),
    },
  ];
}

/** Work that has begun isn't withdrawn any more, and what hasn't can't be completed. */
function possibleMoves(definition: Definition, record: RecordRow, today: string) {
  const { status } = definition.fields;
  const from = record.status ?? "";
  if (status?.type !== "choice") return [];
  return status.options.filter(
    ({ value }) =>
      value !== from &&
      canMove(definition, from, value) &&
      lastDayErrors(record, { ...record, status: value }, today).every(({ path }) => path !== "status"),
  );
}

/** The reason of the status that is left doesn't belong to the next one. */
function clearedReasons({ reasons = [] }: Definition, record: RecordRow): Record<string, null> {
  const given = reasons.map(({ field }) => field).filter((field) => typeof record[field] === "string");
  return Object.fromEntries(given.map((field) => [field, null]));
}
