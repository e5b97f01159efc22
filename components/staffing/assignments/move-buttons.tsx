"use client";

import { MoveRight, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { needsLastDay } from "@/lib/records/last-day";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { canMove } from "@/lib/records/moves";
import type { MenuItem } from "@/components/ui/menu-items";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { lastDayErrors, nextAction } from "@/lib/staffing/assignment-rules";
import { useToday } from "@/components/records/moment";
import { useRecordPage } from "@/components/records/page/record-page";
import { useQuickSave } from "@/components/records/page/use-quick-save";
import { moveVerb } from "@/components/staffing/move-verbs";

/** The ways out that have a button of their own beside the next move. */
const WAYS_OUT = ["declined", "terminated"];

/** Seldom done, so that it is always in the menu. */
const MENU_MOVE = "withdrawn";

type MoveButtonsProps = {
  /** How many have space beside other buttons; the other moves are in the menu. */
  most?: number;
};

/** The next move that the status allows, and the way out. Those that need a reason or the last day ask for it first. */
export function MoveButtons({ most = 2 }: MoveButtonsProps) {
  const { record, loadEditor } = useRecordPage();
  const { shown, asks, move, isPending } = useMoves(most);
  const isFirst = useNextAction() === "move";
  const isPressed = useRef(false);
  // The button is gone with its move; the status says what has become of it.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>("[data-slot=status-button]")?.focus();
    }
    isPressed.current = false;
  }, [record.status]);
  return shown.map(({ value, label }, i) => (
    <Button
      key={value}
      variant={i === 0 && isFirst ? "default" : "secondary"}
      // `disabled` would drop the keyboard focus.
      aria-disabled={isPending}
      {...(asks(value) ? { "aria-haspopup": "dialog", onFocus: loadEditor } : {})}
      onClick={(event) => {
        isPressed.current = true;
        move(value, event.currentTarget);
      }}
    >
      {moveVerb(value) ?? label}
    </Button>
  ));
}

export function useNextAction(): ReturnType<typeof nextAction> {
  const { status, endDate } = useRecordPage().record;
  return nextAction({ status, endDate: textOrNull(endDate) }, useToday());
}

/** The moves that have no button of their own. */
export function useMoveMenu(most: number): readonly MenuItem[] {
  const { inMenu, move } = useMoves(most);
  return inMenu.map(({ value, label }) => ({
    label: moveVerb(value) ?? label,
    icon: value === MENU_MOVE ? Undo2 : MoveRight,
    run: (opener) => move(value, opener),
  }));
}

function useMoves(most: number) {
  const { definition, record, canEdit, edit } = useRecordPage();
  const { save, isPending } = useQuickSave();
  const today = useToday();
  const moves = canEdit("status") ? possibleMoves(definition, record, today) : [];
  const asks = (status: string) =>
    needsLastDay(definition, status) || (definition.reasons?.some((rule) => rule.status === status) ?? false);
  const shown = moves
    .filter(({ value }, i) => value !== MENU_MOVE && (i === 0 || WAYS_OUT.includes(value)))
    .slice(0, most);
  return {
    shown,
    inMenu: moves.filter((move) => !shown.includes(move)),
    asks,
    isPending,
    move: (status: string, opener: HTMLElement) => {
      if (asks(status)) edit("status", opener, { status });
      else save({ status, ...clearedReasons(definition, record) });
    },
  };
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
