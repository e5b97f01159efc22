import { Pencil, Plus } from "lucide-react";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { cn } from "@/lib/utils";
import { labelInSentence } from "../field-label";
import { useRecordPage } from "./record-page";

/**
 * Opens a field's editor, for those who may edit it; displayed while its group, `group/fact`, is pointed at. One button
 * for values and for their absence, so that it keeps the focus when a value is added or cleared.
 */
export function EditButton({ name }: { name: string }) {
  const { definition, record, canEdit, edit, loadEditor } = useRecordPage();
  const field = definition.fields[name];
  if (!field || !canEdit(name)) return null;
  const isBlank = isEmpty(record[name]);
  const label = labelInSentence(field.label);
  return (
    <button
      type="button"
      data-edits={name}
      aria-label={isBlank ? undefined : `Edit ${label}`}
      aria-haspopup="dialog"
      className={cn(
        "inline-flex shrink-0 items-center gap-1 rounded-sm font-normal text-muted-foreground hover:bg-accent hover:text-foreground",
        isBlank
          ? "-mx-1 min-h-6 px-1 text-left pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
          : "ml-auto size-6 justify-center opacity-0 group-hover/fact:opacity-100 focus-visible:opacity-100 pointer-coarse:-my-1.5 pointer-coarse:size-11 pointer-coarse:opacity-100",
      )}
      onPointerEnter={loadEditor}
      onFocus={loadEditor}
      onClick={(event) => edit(name, event.currentTarget)}
    >
      {isBlank ? <Plus aria-hidden className="size-3.5" /> : <Pencil aria-hidden className="size-3.5" />}
      {isBlank ? `Add ${label}` : null}
    </button>
  );
}
