"use client";

import { useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { MOMENTS } from "@/lib/records/filter";
import { dayOn, isMovingDay, todayAt } from "@/lib/records/moving-day";
import { cn } from "@/lib/utils";
import { useMinute } from "../../value/moment";
import { quickRanges } from "./quick-ranges";
import type { ValueProps } from "./value-props";

export function DateRange({ name, draft, onDraft }: ValueProps<"date">) {
  const id = useId();
  const today = todayAt(useMinute());
  const days = { from: dayOn(today, draft.from, "from"), to: dayOn(today, draft.to, "to") };
  const isMoving = isMovingDay(draft.from) || isMovingDay(draft.to);
  const ranges = quickRanges(MOMENTS.some((moment) => moment === name));
  return (
    <div className="grid grid-cols-2 gap-2">
      {(["from", "to"] as const).map((end) => (
        <div key={end} className="grid min-w-0 gap-1">
          <Label htmlFor={`${id}-${end}`} className="font-normal text-muted-foreground">
            {end === "from" ? "From" : "To"}
          </Label>
          <Input
            id={`${id}-${end}`}
            type="date"
            min="1900-01-01"
            max="2199-12-31"
            value={days[end]}
            aria-describedby={isMoving ? `${id}-moving` : undefined}
            className="px-2"
            // Editing one date of a relative range fixes the other one, too.
            onChange={(event) => onDraft({ ...days, [end]: event.target.value })}
          />
        </div>
      ))}
      <div role="group" aria-label="Quick ranges" className="col-span-2 flex flex-wrap gap-1.5">
        {ranges.map(({ label, from, to }) => {
          const isOn = draft.from === from && draft.to === to;
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isOn}
              onClick={() => onDraft({ from, to })}
              className={cn(
                "h-9 rounded-md border px-2 text-xs hover:bg-accent md:h-7",
                isOn && "border-primary bg-accent font-medium",
              )}
            >
              {label}
            </button>
          );
        })}
      </div>
      {isMoving ? (
        <p id={`${id}-moving`} className="col-span-2 text-xs text-muted-foreground">
          These dates are relative and update daily.
        </p>
      ) : null}
    </div>
  );
}
