"use client";

import { useId, useState } from "react";
import { Label } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { useReference, type ReferenceTable } from "@/lib/query/reference-data";
import type { Definition, Field } from "@/lib/records/definition";
import { EntryCheckboxes } from "./entry-checkboxes";
import { RecordCheckboxes } from "./record-checkboxes";
import type { ValueProps } from "./value-props";

type LimitedCheckboxesProps = ValueProps<"reference"> & {
  definition: Definition;
  table: "cities";
  limit: Field;
  by: ReferenceTable;
};

/** Entries of a large table: searched by name, or listed for one value of `limit`, which isn't part of the filter. */
export function LimitedCheckboxes({ limit, by, ...props }: LimitedCheckboxesProps) {
  const id = useId();
  const [within, setWithin] = useState("");
  const { entries, isLoading, error, retry } = useReference(by);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid gap-1">
        <Label htmlFor={id} className="font-normal text-muted-foreground">
          {limit.label}
        </Label>
        <NativeSelect id={id} value={within} onChange={(event) => setWithin(event.target.value)}>
          <option value="">{isLoading ? "Loading…" : `Any ${limit.label.toLowerCase()}`}</option>
          {entries.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error ? (
        <button type="button" className="text-left text-sm underline" onClick={retry}>
          {error} Try again
        </button>
      ) : null}
      {within === "" ? (
        <RecordCheckboxes {...props} of={props.table} hint={`Type a name or choose a ${limit.label.toLowerCase()}`} />
      ) : (
        <EntryCheckboxes key={within} {...props} within={within} />
      )}
    </div>
  );
}
