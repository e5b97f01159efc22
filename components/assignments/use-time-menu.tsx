"use client";

import { ArrowRightLeft, CalendarPlus } from "lucide-react";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { firstLastDay } from "@/lib/records/last-day";
import { hasStarted } from "@/lib/staffing/consequences/options";
import { isEnded } from "@/lib/staffing/statuses";
import { useToday } from "../records/moment";
import type { MenuItem } from "../records/page/record-menu";
import { useRecordPage } from "../records/page/record-page";
import { useQuickSave } from "../records/page/use-quick-save";
import { EXTEND_VERB, REPLACE_VERB } from "../staffing/move-verbs";

const ExtendDialog = lazy(async () => ({ default: (await import("./extend-dialog")).ExtendDialog }));
const ReplaceDialog = lazy(async () => ({ default: (await import("./replace-dialog")).ReplaceDialog }));

/** A later end, and somebody else from a day on, for an assignment that isn't over. */
export function useTimeMenu(): { items: readonly MenuItem[]; dialog: ReactNode } {
  const { definition, record, canEdit } = useRecordPage();
  const { save } = useQuickSave();
  const today = useToday();
  const [opened, setOpened] = useState<"extend" | "replace" | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  if (!canEdit("endDate") || !canEdit("status") || isEnded(record.status ?? "")) return { items: [], dialog: null };

  const startDate = textOrNull(record.startDate) ?? today;
  const open = (dialog: "extend" | "replace") => (from: HTMLElement) => {
    opener.current = from;
    setOpened(dialog);
  };
  const common = {
    onClose: () => setOpened(null),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
  return {
    items: [
      { label: EXTEND_VERB, icon: CalendarPlus, run: open("extend") },
      { label: REPLACE_VERB, icon: ArrowRightLeft, run: open("replace") },
    ],
    dialog: (
      <Suspense fallback={null}>
        {opened === "extend" ? (
          <ExtendDialog
            {...common}
            name={record.name}
            startDate={startDate}
            endDate={textOrNull(record.endDate)}
            onExtend={(endDate) => {
              setOpened(null);
              save({ endDate });
            }}
          />
        ) : null}
        {opened === "replace" ? (
          <ReplaceDialog
            {...common}
            assignment={record}
            firstLastDay={
              hasStarted({ status: record.status ?? "", startDate }, today)
                ? firstLastDay(definition, record, today)
                : null
            }
          />
        ) : null}
      </Suspense>
    ),
  };
}
