"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { currentFormats } from "@/lib/formats/current-formats";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";

type CalendarProps = {
  anchor: React.RefObject<HTMLElement | null>;
  label: string;
  /** `YYYY-MM-DD` or "". */
  value: string;
  /** `YYYY-MM-DD` */
  today: string;
  hint?: string;
  onChoose: (day: string) => void;
  onClose: () => void;
};

const NAV =
  "flex size-9 items-center justify-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground md:size-8";

const CLASSES = {
  months: "relative",
  month_caption: "flex h-9 items-center px-2 font-medium md:h-8",
  nav: "absolute top-0 right-0 flex",
  button_previous: NAV,
  button_next: NAV,
  month_grid: "mt-1 border-collapse",
  weekday: "size-9 text-xs font-normal text-muted-foreground md:size-8",
  day: "p-0 text-center",
  day_button: "size-9 rounded-md hover:bg-accent md:size-8",
  today: "font-semibold text-brand",
  selected: "[&>button]:bg-primary [&>button]:text-primary-foreground forced-colors:[&>button]:outline-2",
  outside: "text-muted-foreground opacity-60",
} as const;

/** A month to choose a day from. Arrow keys move between days, Page Up and Page Down between months. */
export function Calendar({ anchor, label, value, today, hint, onChoose, onClose }: CalendarProps) {
  const selected = dateOf(value);
  return (
    <Popover open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        className="w-fit p-2"
        aria-label={`Choose ${label.toLowerCase()}`}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (!(event.target instanceof Element)) return;
          event.target.querySelector<HTMLElement>("[role=grid] button[tabindex='0']")?.focus();
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DayPicker
          mode="single"
          weekStartsOn={currentFormats().firstWeekday}
          showOutsideDays
          fixedWeeks
          today={dateOf(today)}
          selected={selected}
          {...(selected ? { defaultMonth: selected } : {})}
          onDayClick={(date) => onChoose(dayOf(date))}
          classNames={CLASSES}
          components={{ Chevron }}
          labels={{ labelDayButton }}
        />
        {hint ? <p className="px-2 pt-1 pb-0.5 text-xs text-muted-foreground">{hint}</p> : null}
      </PopoverContent>
    </Popover>
  );
}

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-4" />;
}

const FULL_DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long" });

/** Begins with the number on the button, as voice control needs it. */
function labelDayButton(date: Date, { today, selected }: Modifiers): string {
  const marks = [today ? "today" : "", selected ? "selected" : ""].filter(Boolean);
  return [FULL_DAY.format(date), WEEKDAY.format(date), ...marks].join(", ");
}

function dateOf(day: string): Date | undefined {
  const [year, month, date] = day.split("-").map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

function dayOf(date: Date): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
