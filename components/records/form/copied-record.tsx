"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { recordOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { ProblemState } from "../problem-state";
import { formValues, type FormValues } from "./form-values";

type CopiedRecordProps = { kind: Kind; id: string; children: (record: RecordRow) => ReactNode };

/** Reads the record with whose values a new one starts. */
export function CopiedRecord({ kind, id, children }: CopiedRecordProps) {
  const { data: record, error, refetch, isFetching } = useQuery(recordOptions(kind, id));
  if (record) return children(record);
  if (!error) return <Skeleton className="h-96 max-w-[55rem]" aria-label="Loading" />;
  return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** The values that a new record takes from another. */
export function copiedValues(definition: Definition, record: RecordRow): FormValues {
  const without = definition.copy?.without ?? [];
  return Object.fromEntries(Object.entries(formValues(definition, record)).filter(([name]) => !without.includes(name)));
}
