import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";

type SettingSelectProps<Value extends string | number> = {
  label: string;
  hint?: string;
  className?: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One setting of an import, chosen from a few. */
export function SettingSelect<Value extends string | number>({
  value,
  options,
  onChange,
  ...field
}: SettingSelectProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value ?? ""}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {value === null ? (
            <option value="" disabled>
              Choose…
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
