import { addToast } from "@/components/ui/toast-store";
import { listPath } from "@/lib/records/kinds";
import { copyWithToast } from "../copy-with-toast";
import { useRecordPage } from "./record-page";

export type RecordDialog = "audience" | "delete";

/** Where a record's menu leads; null for what the person can't do, or the kind doesn't have. */
export function useRecordLinks() {
  const { definition, record, canCreate } = useRecordPage();
  const { kind } = definition;
  const { id, may } = record;
  return {
    edit: may?.update ? `${listPath(kind)}/${id}/edit` : null,
    copy: definition.copy && canCreate ? `${listPath(kind)}/new?copyOf=${id}` : null,
    duplicates: definition.duplicates ? `${listPath(kind)}/${id}/duplicates` : null,
  };
}

export async function copyLink(): Promise<void> {
  if (await copyWithToast(`${location.origin}${location.pathname}`))
    addToast({ title: "Link copied", variant: "success" });
}
