"use client";

import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { RecordForm } from "./record-form";

type RecordEditorProps = {
  kind: Kind;
  record: RecordRow | null;
  userId: string;
  /** A new record's center, for users who are bound to theirs. */
  ownCenter?: string | null;
};

export function RecordEditor({ kind, record, userId, ownCenter = null }: RecordEditorProps) {
  const definition = definitionOf(kind);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">
        {record ? `Edit ${record.name}` : `New ${definition.one.toLowerCase()}`}
      </h1>
      <RecordForm definition={definition} record={record} userId={userId} ownCenter={ownCenter} />
    </div>
  );
}
