"use client";

import { Pencil, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { FieldValue } from "../field-types/field-value";
import { labelInSentence } from "../field-label";
import { PageSection } from "./page-section";
import { useRecordPage } from "./record-page";

/** A long text, such as a description, across the main column. */
export function TextSection({ name }: { name: string }) {
  const { definition, record, canEdit, edit, loadEditor } = useRecordPage();
  const field = definition.fields[name];
  const isBlank = isEmpty(record[name]);
  if (!field || (isBlank && !canEdit(name))) return null;
  const Icon = isBlank ? Plus : Pencil;
  const label = labelInSentence(field.label);
  return (
    <PageSection
      title={field.label}
      action={
        canEdit(name) ? (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2.5 max-md:h-11"
            aria-haspopup="dialog"
            onPointerEnter={loadEditor}
            onFocus={loadEditor}
            onClick={(event) => edit(name, event.currentTarget)}
          >
            <Icon aria-hidden />
            {isBlank ? `Add ${label}` : "Edit"}
            {isBlank ? null : <span className="sr-only"> {label}</span>}
          </Button>
        ) : null
      }
    >
      {isBlank ? null : <FieldValue field={field} value={record[name]} path={name} record={record} />}
    </PageSection>
  );
}
