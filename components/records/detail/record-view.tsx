"use client";

import { useQuery } from "@tanstack/react-query";
import { recordOptions } from "@/lib/query/record-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { RecordHistory } from "../history/record-history";
import { ProblemState } from "../problem-state";
import { DerivedFigures } from "./derived-figures";
import { DetailSection } from "./detail-section";
import { RecordHeader } from "./record-header";

export function RecordView({ kind, id }: { kind: Kind; id: string }) {
  const definition = definitionOf(kind);
  const { data: record, error, refetch, isFetching } = useQuery(recordOptions(kind, id));
  if (!record) {
    return error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null;
  }
  return (
    <article className="grid grid-cols-1 gap-4">
      <RecordHeader definition={definition} record={record} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <DerivedFigures definition={definition} record={record} />
          {definition.form.map((section) => (
            <DetailSection key={section.title} definition={definition} section={section} record={record} />
          ))}
        </div>
        <RecordHistory definition={definition} id={id} />
      </div>
    </article>
  );
}
