"use client";

import type { ReferenceTable } from "@/lib/query/reference-queries";
import { isKind } from "@/lib/records/kinds";
import type { Definition } from "@/lib/records/definition";
import { EntryTicks } from "./entry-ticks";
import { LimitedTicks } from "./limited-ticks";
import type { ValueProps } from "./value-props";

type TableTicksProps = ValueProps<"reference"> & { definition: Definition; table: ReferenceTable };

/** Entries of a table of reference data; where another field limits them, as a state its cities, that comes first. */
export function TableTicks(props: TableTicksProps) {
  const limit = props.field.within ? props.definition.fields[props.field.within] : undefined;
  if (limit?.type !== "reference" || isKind(limit.to)) return <EntryTicks {...props} within={null} />;
  return <LimitedTicks {...props} limit={limit} by={limit.to} />;
}
