"use client";

import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { RecordForm } from "./record-form";

/** The one editor: of a new record, or of the given one as it was when the form opened. */
export function RecordEditor({ kind, record, userId }: { kind: Kind; record: RecordRow | null; userId: string }) {
  const definition = definitionOf(kind);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">
        {record ? `Edit ${record.name}` : `New ${definition.one.toLowerCase()}`}
      </h1>
      <RecordForm definition={definition} record={record} userId={userId} />
    </div>
  );
}
