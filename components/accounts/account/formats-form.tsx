"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { formatDay, formatMoment, formatMoney } from "@/lib/format";
import { withFormats, type Formats } from "@/lib/formats/current-formats";
import { isLocaleCode, LOCALE_CODES, LOCALES, WEEKDAYS, type Weekday } from "@/lib/formats/locales";
import { resolveFormats, type Preferences } from "@/lib/formats/resolve-formats";
import { savePreferencesOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { isSame } from "@/lib/values";
import { FormAlert } from "../auth/auth-form-parts";
import { Preference, PREFERENCE_FIELD } from "./preference";

const WEEKDAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const EXAMPLE = { moment: "2026-11-27T14:02:00Z", day: "2027-06-30", amount: "1250.50" };

type FormatsFormProps = {
  own: Preferences;
  installation: Pick<Formats, "locale" | "timeZone">;
  /** From the server, since browsers know different ones. */
  timeZones: readonly string[];
};

/** How the person reads and writes numbers and dates. */
export function FormatsForm({ own, installation, timeZones }: FormatsFormProps) {
  const [draft, setDraft] = useState(own);
  const isDirty = !isSame(own, draft);
  const { mutate, isPending, error } = useMutationOnce({
    ...savePreferencesOptions(),
    // All that is displayed is written again.
    onSuccess: () => window.location.reload(),
  });
  const locale = draft.locale ?? installation.locale;
  return (
    <form
      aria-labelledby="formats-title"
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isPending) mutate(draft);
      }}
    >
      <h3 id="formats-title" className="-mb-2 font-medium">
        Formats
      </h3>
      <div className="divide-y border-y">
        <Field className={PREFERENCE_FIELD} label="Number and date format" hint="The language stays English.">
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.locale ?? ""}
              onChange={({ target }) =>
                setDraft({ ...draft, locale: isLocaleCode(target.value) ? target.value : null })
              }
            >
              <option value="">Default: {LOCALES[installation.locale].label}</option>
              {LOCALE_CODES.map((code) => (
                <option key={code} value={code}>
                  {LOCALES[code].label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field
          className={PREFERENCE_FIELD}
          label="Time zone"
          hint="For times of day. “Today” and due dates follow Muster’s own time zone."
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.timeZone ?? ""}
              onChange={({ target }) => setDraft({ ...draft, timeZone: target.value || null })}
            >
              <option value="">Default: {installation.timeZone}</option>
              {timeZones.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field
          className={PREFERENCE_FIELD}
          label="First day of the week"
          hint="In calendars. Weeks of timelines always begin on Monday."
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.firstWeekday ?? ""}
              onChange={({ target }) => setDraft({ ...draft, firstWeekday: weekdayOf(target.value) })}
            >
              <option value="">Default: {WEEKDAY_NAMES[LOCALES[locale].firstWeekday]}</option>
              {WEEKDAYS.map((day) => (
                <option key={day} value={day}>
                  {WEEKDAY_NAMES[day]}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <FormatsExample formats={resolveFormats(draft, installation)} />
      </div>
      {error ? <FormAlert text={error.message} /> : null}
      <Button type="submit" variant="secondary" className="w-fit" aria-disabled={isPending || !isDirty}>
        Save formats
      </Button>
    </form>
  );
}

function FormatsExample({ formats }: { formats: Formats }) {
  const example = withFormats(formats, () => [
    formatMoment(EXAMPLE.moment, formats.timeZone),
    formatDay(EXAMPLE.day),
    formatMoney(EXAMPLE.amount, "USD"),
  ]);
  return (
    <dl aria-live="polite">
      <Preference label="Example" value={<span className="tabular-nums">{example.join(" · ")}</span>} />
    </dl>
  );
}

function weekdayOf(text: string): Weekday | null {
  return WEEKDAYS.find((day) => String(day) === text) ?? null;
}
