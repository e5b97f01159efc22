import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "./form-values";

/**
 * Gives a new record values that follow from others. `isFree` says whether a field is blank or has what was given to it,
 * so that nothing entered is replaced; what is given counts as the form’s start: leaving asks nothing.
 */
export function usePrefill() {
  const { getValues, setValue, resetField } = useFormContext<FormValues>();
  const given = useRef<Record<string, string>>({});
  const isFree = (name: string) => ["", given.current[name]].includes(String(getValues(name) ?? ""));
  const give = (name: string, value: string) => {
    if (getValues(name) !== value) {
      resetField(name, { defaultValue: value });
      // Announced again with its new default, which the draft compares it with.
      setValue(name, value);
    }
    given.current[name] = value;
  };
  return { isFree, give, getValues };
}
