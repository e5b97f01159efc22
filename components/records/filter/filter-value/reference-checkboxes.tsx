"use client";

import type { ReferenceTable } from "@/lib/query/reference-queries";
import { isKind } from "@/lib/records/kinds";
import type { Definition } from "@/lib/records/definition";
import { EntryTicks } from "./entry-checkboxes";
import { LimitedTicks } from "./limited-checkboxes";
import type { ValueProps } from "./value-props";

type TableTicksProps = ValueProps<"reference"> & { definition: Definition; table: ReferenceTable };

export function TableTicks({ table, ...props }: TableTicksProps) {
  const limit = props.field.within ? props.definition.fields[props.field.within] : undefined;
  if (table !== "cities" || limit?.type !== "reference" || isKind(limit.to)) {
    return <EntryTicks {...props} table={table} within={null} />;
  }
  return <LimitedTicks {...props} table={table} limit={limit} by={limit.to} />;
}
