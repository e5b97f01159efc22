"use client";

import { useId } from "react";
import { Label } from "@/components/ui/field";
import { NumberInput } from "@/components/records/form/inputs/number-input";
import { formatList } from "@/lib/format";
import { useBaseCurrency } from "@/lib/query/staffing/exchange-rate-queries";
import type { BaseCurrency } from "@/lib/contract/records/reference";
import type { Field } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { resolveDay, isRelativeDay } from "@/lib/records/field-types/relative-day";
import { MOMENTS } from "@/lib/records/list/filter";
import { cn } from "@/lib/utils";
import { DateInput } from "../../date/date-input";
import { viewOf } from "../../field-types/field-value";
import { useToday } from "../../moment";
import { isRate } from "../filter-text/describe-filter";
import { QUICK_DAYS, quickRanges } from "../filter-text/quick-ranges";
import type { DraftProps } from "./filter-draft";

const ENDS = ["from", "to"] as const;

export function DateRange({ name, field, draft, onDraft }: DraftProps<"date">) {
  const id = useId();
  const today = useToday();
  const days = { from: resolveDay(today, draft.from, "from"), to: resolveDay(today, draft.to, "to") };
  const isMoving = isRelativeDay(draft.from) || isRelativeDay(draft.to);
  const isBy = field.words?.by !== undefined && draft.from === "";
  const ranges = isBy ? QUICK_DAYS : quickRanges(MOMENTS.some((moment) => moment === name));
  return (
    <div className="grid grid-cols-2 gap-2">
      {ENDS.filter((end) => !isBy || end === "to").map((end) => (
        <div key={end} className={cn("grid min-w-0 gap-1", isBy && "col-span-2")}>
          <Label htmlFor={`${id}-${end}`} className="font-normal text-muted-foreground">
            {isBy ? field.words?.by : end === "from" ? "From" : "To"}
          </Label>
          <DateInput
            id={`${id}-${end}`}
            label={end}
            value={days[end]}
            placeholder={end === "from" ? "No start" : "No end"}
            aria-describedby={isMoving ? `${id}-moving` : undefined}
            // Editing one date of a relative range fixes the other one, too.
            onChange={(day) => onDraft({ ...days, [end]: day })}
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
          {isBy ? "This day is relative and moves daily." : "These dates are relative and update daily."}
        </p>
      ) : null}
      {isBy && field.words?.note ? (
        <p className="col-span-2 text-xs text-muted-foreground">{field.words.note}</p>
      ) : null}
    </div>
  );
}

export function NumberRange({ field, draft, onDraft }: DraftProps) {
  const id = useId();
  const base = useBaseCurrency(field.type === "money");
  const ownUnit = field.type === "integer" || field.type === "decimal" ? field.unit : undefined;
  const unit = field.type === "money" ? base && (isRate(field) ? `${base.base}/h` : base.base) : ownUnit;
  const note =
    field.type === "money" ? base && comparisonNote(field, base) : viewOf(field).comparisonNote(field, "range");
  return (
    <div className="grid grid-cols-2 gap-2">
      {ENDS.map((end) => (
        <div key={end} className="grid gap-1">
          <Label htmlFor={`${id}-${end}`} className="font-normal text-muted-foreground">
            {end === "from" ? "From" : "To"}
            {unit ? `, ${unit}` : null}
          </Label>
          <NumberInput
            id={`${id}-${end}`}
            placeholder={end === "from" ? "No minimum" : "No maximum"}
            value={draft[end]}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={(number) => onDraft({ [end]: number })}
          />
        </div>
      ))}
      {note ? (
        <p id={`${id}-note`} className="col-span-2 text-xs text-muted-foreground">
          {note}.
        </p>
      ) : null}
    </div>
  );
}

/** “Compares rates per hour in USD. Rates in CAD have no exchange rate and never match” */
function comparisonNote(field: Field, { base, rated }: BaseCurrency): string {
  const note = isRate(field) ? `Compares rates per hour in ${base}` : `Compares amounts in ${base}`;
  const others = CURRENCIES.filter((currency) => !rated.includes(currency));
  if (others.length === 0) return note;
  return `${note}. ${isRate(field) ? "Rates" : "Amounts"} in ${formatList(others)} have no exchange rate and never match`;
}
