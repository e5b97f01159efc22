"use client";

import { CalendarDays } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Input } from "@/components/ui/input";
import { parseDayOrStep } from "@/lib/shell/parse-day";
import { formatDay } from "@/lib/format";
import { isDay } from "@/lib/records/field-types/date";
import { cn } from "@/lib/utils";
import { useToday } from "../moment";

const loadCalendar = () => import("./calendar");
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

type DateInputProps = Omit<React.ComponentProps<typeof Input>, "value" | "onChange"> & {
  label: string;
  /** `YYYY-MM-DD`, or text that isn't a date. */
  value: string;
  /** The day that typed steps go on from; the field's own before somebody typed, if it isn't given. */
  stepsFrom?: string;
  /** Gets text that isn't a date as it is. */
  onChange: (day: string) => void;
};

/** A date, typed in any usual form or as a step such as `+2w`, or chosen from a calendar, which Alt and the down arrow open. */
export function DateInput({ label, value, stepsFrom, onChange, onBlur, className, ...props }: DateInputProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** The day that typed steps go on from, since the text replaces it. */
  const base = useRef(value);
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const focusInput = () => frame.current?.querySelector("input")?.focus();

  function choose(day: string) {
    setTyped(null);
    setOpen(false);
    onChange(day);
    focusInput();
  }

  return (
    <span ref={frame} className="@container relative block min-w-0">
      <Input
        {...props}
        autoComplete="off"
        placeholder={props.placeholder ?? `e.g. ${formatDay("2026-12-15")}`}
        className={cn("pr-9 @max-[9.5rem]:pr-7 @max-[9.5rem]:pl-2 @max-[7rem]:pr-1", className)}
        value={typed ?? formatDay(value)}
        onChange={(event) => {
          const text = event.target.value;
          if (typed === null) base.current = value;
          setTyped(text);
          const from = stepsFrom ?? base.current;
          onChange(parseDayOrStep(text, { today, base: isDay(from) ? from : today }) ?? text.trim());
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || !event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Open calendar for ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-muted-foreground hover:text-foreground @max-[9.5rem]:w-7 @max-[7rem]:hidden"
        onPointerEnter={() => void loadCalendar()}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Calendar
            anchor={frame}
            label={label}
            value={value}
            today={today}
            onChoose={choose}
            hint="Or type +2w, +10d or +1m"
            onClose={() => {
              setOpen(false);
              focusInput();
            }}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
