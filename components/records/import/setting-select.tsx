import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";

type SettingSelectProps<Value extends string | number> = {
  label: string;
  hint?: string;
  className?: string;
  value: Value;
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
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
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
