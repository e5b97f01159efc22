"use client";

import { useId } from "react";
import { Label } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { todayAt, resolveDay, isRelativeDay } from "@/lib/records/field-types/relative-day";
import { MOMENTS } from "@/lib/records/list/filter";
import { cn } from "@/lib/utils";
import { viewOf } from "../../field-types/field-value";
import { useMinute } from "../../moment";
import { quickRanges } from "../filter-text/quick-ranges";
import type { DraftProps } from "./filter-draft";

const ENDS = ["from", "to"] as const;

export function DateRange({ name, draft, onDraft }: DraftProps<"date">) {
  const id = useId();
  const today = todayAt(useMinute());
  const days = { from: resolveDay(today, draft.from, "from"), to: resolveDay(today, draft.to, "to") };
  const isMoving = isRelativeDay(draft.from) || isRelativeDay(draft.to);
  const ranges = quickRanges(MOMENTS.some((moment) => moment === name));
  return (
    <div className="grid grid-cols-2 gap-2">
      {ENDS.map((end) => (
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
          const isPressed = draft.from === from && draft.to === to;
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isPressed}
              onClick={() => onDraft({ from, to })}
              className={cn(
                "h-9 rounded-md border px-2 text-xs hover:bg-accent md:h-7",
                isPressed && "border-primary bg-accent font-medium",
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

export function NumberRange({ field, draft, onDraft }: DraftProps) {
  const id = useId();
  const unit = field.type === "integer" || field.type === "decimal" ? field.unit : undefined;
  const note = viewOf(field).comparisonNote(field);
  return (
    <div className="grid grid-cols-2 gap-2">
      {ENDS.map((end) => (
        <div key={end} className="grid gap-1">
          <Label htmlFor={`${id}-${end}`} className="font-normal text-muted-foreground">
            {end === "from" ? "From" : "To"}
            {unit ? `, ${unit}` : null}
          </Label>
          <Input
            id={`${id}-${end}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={end === "from" ? "No minimum" : "No maximum"}
            value={draft[end]}
            onChange={(event) => onDraft({ [end]: event.target.value })}
          />
        </div>
      ))}
      {note === null ? null : <p className="col-span-2 text-xs text-muted-foreground">{note}.</p>}
    </div>
  );
}
