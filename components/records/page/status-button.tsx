"use client";

import { ChevronDown } from "lucide-react";
import { FieldValue } from "../field-types/field-value";
import { describeValue } from "../value/describe-value";
import { useRecordPage } from "./record-page";

/** The status as a badge; where it may change, the badge opens the statuses that may follow. */
export function StatusButton() {
  const { definition, record, saving, canEdit, edit, loadEditor } = useRecordPage();
  const { status } = definition.fields;
  if (!status) return null;
  const badge = <FieldValue field={status} value={record.status} path="status" record={record} />;
  if (!canEdit("status")) return badge;
  return (
    <button
      type="button"
      data-slot="status-button"
      aria-haspopup="dialog"
      aria-label={`Status: ${describeValue(definition, "status", record.status)}. Change status`}
      aria-busy={saving.includes("status") || undefined}
      className="inline-flex min-h-6 items-center gap-0.5 rounded-full pr-1 hover:bg-accent aria-busy:cursor-progress pointer-coarse:-my-1 pointer-coarse:min-h-11"
      onPointerEnter={loadEditor}
      onFocus={loadEditor}
      onClick={(event) => edit("status", event.currentTarget)}
    >
      {badge}
      <ChevronDown aria-hidden className="size-3.5 text-muted-foreground" />
    </button>
  );
}
