import { NativeSelect } from "@/components/ui/input";

type FilterSelectProps<Value extends string> = {
  label: string;
  className?: string;
  value: Value | null | undefined;
  /** What stands for no choice. */
  anyText: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

/** One filter above a list, chosen from a few. */
export function FilterSelect<Value extends string>({
  label,
  className = "min-w-32 max-sm:flex-1",
  value,
  anyText,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      className={className}
      value={value ?? ""}
      onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
    >
      <option value="">{anyText}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
