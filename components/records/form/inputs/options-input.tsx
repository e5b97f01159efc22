"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { useReference } from "@/lib/query/records/reference-data";
import type { Option } from "@/lib/records/definition";
import type { ControlProps } from "./control-props";

type OptionsInputProps = {
  label: string;
  options: readonly Option[];
  /** The list of the configuration with further options. */
  moreFrom?: "roles";
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  control: ControlProps;
};

/** Tags of which there are only a few: each with a checkbox. */
export function OptionsInput({ label, options: fixed, moreFrom, value, onChange, onBlur, control }: OptionsInputProps) {
  const { entries } = useReference("roles", { isEnabled: moreFrom !== undefined });
  const more = moreFrom === undefined ? [] : entries.map(({ key, name }) => ({ value: key, label: name }));
  const listed = [...fixed, ...more, ...value.map((one) => ({ value: one, label: one }))];
  const options = listed.filter((option, i) => listed.findIndex((one) => one.value === option.value) === i);
  const { id, ref, "aria-describedby": describedBy, "data-path": path } = control;
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className="grid gap-x-6 gap-y-1 sm:grid-cols-3"
    >
      {options.map((option, i) => (
        <label key={option.value} title={option.value} className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
          <Checkbox
            // The form focuses the first one where the field has an error.
            ref={i === 0 ? ref : undefined}
            data-path={i === 0 ? path : undefined}
            checked={value.includes(option.value)}
            onBlur={onBlur}
            onCheckedChange={(isChecked) =>
              onChange(isChecked ? [...value, option.value] : value.filter((other) => other !== option.value))
            }
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
