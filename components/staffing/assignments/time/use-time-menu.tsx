"use client";

import { ArrowRightLeft, CalendarPlus } from "lucide-react";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { assignment as definition } from "@/lib/records/definitions/assignment";
import { firstLastDay } from "@/lib/records/last-day";
import { hasStarted, isCommitted } from "@/lib/staffing/statuses";
import { useToday } from "@/components/records/moment";
import type { MenuItem } from "@/components/ui/menu-items";
import { useRecordPage } from "@/components/records/page/record-page";
import { useRowSave } from "@/components/records/page/use-quick-save";
import { EXTEND_VERB, REPLACE_VERB } from "@/components/staffing/move-verbs";

const ExtendDialog = lazy(async () => ({ default: (await import("./extend-dialog")).ExtendDialog }));
const ReplaceDialog = lazy(async () => ({ default: (await import("./replace-dialog")).ReplaceDialog }));

type TimedAssignment = {
  id: string;
  name: string;
  version: number;
  status?: string | undefined;
  startDate: string;
  endDate: string | null;
};

type Opened = { verb: "extend" | "replace"; assignment: TimedAssignment };

/** A later end, and somebody else from a day on, for the assignment of a page or a row. */
export function useTimeMenu(): { items: readonly MenuItem[]; dialog: ReactNode } {
  const { record, canEdit } = useRecordPage();
  const { itemsOf, dialog } = useTimeDialogs();
  const { id, name, version, status } = record;
  const [startDate, endDate] = [textOrNull(record.startDate), textOrNull(record.endDate)];
  if (!canEdit("endDate") || !canEdit("status") || startDate === null) return { items: [], dialog };
  return { items: itemsOf({ id, name, version, status, startDate, endDate }), dialog };
}

/** The same for any assignment that isn't over, such as that of a card. */
export function useTimeDialogs() {
  const { save } = useRowSave("assignments");
  const today = useToday();
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  function itemsOf(assignment: TimedAssignment): MenuItem[] {
    if (!isCommitted(assignment.status)) return [];
    const open = (verb: Opened["verb"]) => (from: HTMLElement) => {
      opener.current = from;
      setOpened({ verb, assignment });
    };
    return [
      { label: EXTEND_VERB, icon: CalendarPlus, run: open("extend") },
      { label: REPLACE_VERB, icon: ArrowRightLeft, run: open("replace") },
    ];
  }

  const dialog = opened ? (
    <TimeDialog
      {...opened}
      today={today}
      onExtend={(endDate) => {
        setOpened(null);
        save(opened.assignment, { endDate });
      }}
      onClose={() => setOpened(null)}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        opener.current?.focus();
      }}
    />
  ) : null;
  return { itemsOf, dialog };
}

type TimeDialogProps = Opened & {
  today: string;
  onExtend: (endDate: string) => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

function TimeDialog({ verb, assignment, today, onExtend, ...dialog }: TimeDialogProps) {
  const { name, status = "", startDate, endDate } = assignment;
  const isStarted = hasStarted({ status, startDate }, today);
  return (
    <Suspense fallback={null}>
      {verb === "extend" ? (
        <ExtendDialog name={name} startDate={startDate} endDate={endDate} onExtend={onExtend} {...dialog} />
      ) : (
        <ReplaceDialog
          assignment={assignment}
          firstLastDay={isStarted ? firstLastDay(definition, assignment, today) : null}
          {...dialog}
        />
      )}
    </Suspense>
  );
}
