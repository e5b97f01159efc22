"use client";

import { useId, useState } from "react";
import { inDays, isRelativeDay, SOON_DAYS, TODAY } from "@/lib/records/field-types/relative-day";
import { DateInput } from "../../date/date-input";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

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
  const [typed, setTyped] = useState<string | null>(null);
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
            checked={chosen === value}
            onChange={() => {
              setDated(value === DATE);
              setTyped(null);
              if (value !== DATE) onDay(value);
            }}
          />
          {text}
        </label>
      ))}
      {chosen === DATE ? (
        <div className="my-1 ml-8">
          <DateInput
            aria-label={`${label} by`}
            label={`${label} by`}
            value={typed ?? date}
            onChange={(text) => {
              setTyped(text);
              if (isDay(text)) onDay(text);
            }}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
