"use client";

import { useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { inDays, isRelativeDay, SOON_DAYS, TODAY } from "@/lib/records/field-types/relative-day";

type StartChoicesProps = {
  /** The choice that applies from a date, such as “Available”. */
  label: string;
  day: string | null;
  onDay: (day: string | null) => void;
};

const DATE = "date";

/** Whether a choice must apply now, soon or by a day. */
export function StartChoices({ label, day, onDay }: StartChoicesProps) {
  const group = useId();
  const [isDated, setDated] = useState(false);
  const date = day !== null && !isRelativeDay(day) ? day : "";
  const soon = inDays(SOON_DAYS);
  const chosen = isDated || date !== "" ? DATE : day;
  const choices = [
    { value: null, text: "Any start date" },
    { value: TODAY, text: `${label} now` },
    { value: soon, text: `${label} within ${SOON_DAYS} days` },
    { value: DATE, text: `${label} by` },
  ];
  return (
    <fieldset className="mt-1 grid border-t pt-1">
      <legend className="sr-only">When</legend>
      {choices.map(({ value, text }) => (
        <label key={text} className="flex min-h-10 items-center gap-2.5 rounded-sm px-1.5 hover:bg-accent md:min-h-8">
          <input
            type="radio"
            name={group}
            className="size-4 shrink-0 accent-primary"
            checked={chosen === value}
            onChange={() => {
              setDated(value === DATE);
              if (value !== DATE) onDay(value);
            }}
          />
          {text}
        </label>
      ))}
      {chosen === DATE ? (
        <Input
          type="date"
          aria-label={`${label} by`}
          min="1900-01-01"
          max="2199-12-31"
          className="my-1 ml-8 w-auto"
          value={date}
          onChange={(event) => onDay(event.target.value || null)}
        />
      ) : null}
    </fieldset>
  );
}
