"use client";

import type { ReferenceTable } from "@/lib/query/reference-data";
import { isKind } from "@/lib/records/kinds";
import type { Definition } from "@/lib/records/definition";
import { EntryCheckboxes } from "./entry-checkboxes";
import { LimitedCheckboxes } from "./limited-checkboxes";
import type { ValueProps } from "./value-props";

type ReferenceCheckboxesProps = ValueProps<"reference"> & { definition: Definition; table: ReferenceTable };

export function ReferenceCheckboxes({ table, ...props }: ReferenceCheckboxesProps) {
  const limit = props.field.within ? props.definition.fields[props.field.within] : undefined;
  if (table !== "cities" || limit?.type !== "reference" || isKind(limit.to)) {
    return <EntryCheckboxes {...props} table={table} within={null} />;
  }
  return <LimitedCheckboxes {...props} table={table} limit={limit} by={limit.to} />;
}
