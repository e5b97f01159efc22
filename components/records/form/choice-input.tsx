import type * as React from "react";
import { NativeSelect } from "@/components/ui/input";
import type { Option } from "@/lib/records/definition";

type ChoiceInputProps = Omit<React.ComponentProps<typeof NativeSelect>, "value"> & {
  value: string;
  options: readonly Option[];
  isOptional: boolean;
};

export function ChoiceInput({ options, isOptional, ...props }: ChoiceInputProps) {
  return (
    <NativeSelect {...props}>
      {isOptional ? <option value="">—</option> : props.value === "" ? <Unchosen /> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

function Unchosen() {
  return (
    <option value="" disabled>
      Choose…
    </option>
  );
}
