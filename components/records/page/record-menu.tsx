"use client";

import { Ellipsis } from "lucide-react";
import { type RefObject, Suspense, useMemo, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { MenuItem } from "@/components/ui/menu-items";
import { useOfferedActions, type PageAction } from "@/lib/shell/page-actions";
import { fieldLabel, labelInSentence } from "../field-label";
import { copyLink, useRecordLinks, type RecordDialog } from "./record-links";
import { useRecordPage } from "./record-page";

const loadMenu = () => import("./record-menu-items");
const RecordMenuItems = lazy(async () => ({ default: (await loadMenu()).RecordMenuItems }));
const DeleteDialog = lazy(async () => ({ default: (await import("./delete-dialog")).DeleteDialog }));
const AudienceDialog = lazy(async () => ({ default: (await import("./audience-dialog")).AudienceDialog }));

/** What is seldom done with a record; on phones, where its button has no room, also Edit. */
export function RecordMenu({ items }: { items: readonly MenuItem[] }) {
  const { definition, record } = useRecordPage();
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const [dialog, setDialog] = useState<RecordDialog | null>(null);
  useOffers(setDialog, items, trigger.ref);
  const opened = {
    definition,
    record,
    onClose: () => setDialog(null),
    onReturnFocus: () => trigger.ref.current?.focus(),
  };
  return (
    <>
      <Button {...trigger} variant="secondary" size="icon" aria-label="More actions">
        <Ellipsis aria-hidden />
      </Button>
      <Suspense>{popup ? <RecordMenuItems popup={popup} items={items} onDialog={setDialog} /> : null}</Suspense>
      {dialog === null ? null : (
        <Suspense>{dialog === "delete" ? <DeleteDialog {...opened} /> : <AudienceDialog {...opened} />}</Suspense>
      )}
    </>
  );
}

/** Offers the same in the palette. */
function useOffers(
  onDialog: (dialog: RecordDialog) => void,
  items: readonly MenuItem[],
  opener: RefObject<HTMLElement | null>,
): void {
  const { definition, record, canEdit } = useRecordPage();
  const { edit, copy, duplicates } = useRecordLinks();
  const mayMove = canEdit("status");
  const mayDelete = record.may?.delete;
  const one = definition.one.toLowerCase();
  const changeable = definition.quickEdits.filter((name) => name !== "status" && canEdit(name)).join(" ");
  const offered = useMemo(() => {
    const ofKind = items.map(({ label, run }): PageAction => ({
      id: `menu ${label}`,
      label,
      run: () => opener.current && run(opener.current),
    }));
    const actions: (PageAction | null)[] = [
      edit ? { id: "edit", label: "Edit", href: edit } : null,
      mayMove ? { id: "status", label: "Change status", keywords: "move", run: openStatus } : null,
      ...ofKind,
      copy ? { id: "duplicate", label: "Duplicate", keywords: "copy new same", href: copy } : null,
      { id: "copy", label: "Copy link", keywords: "share url", run: () => void copyLink() },
      duplicates
        ? { id: "duplicates", label: "Find duplicates", keywords: "merge double same", href: duplicates }
        : null,
      mayDelete ? { id: "delete", label: "Delete", keywords: `remove ${one}`, run: () => onDialog("delete") } : null,
    ];
    const fields = edit ? changeable.split(" ").filter(Boolean) : [];
    return [
      ...actions.filter((action) => action !== null),
      ...fields.map((name): PageAction => {
        const label = `Change ${labelInSentence(fieldLabel(definition, name))}`;
        return { id: `field ${name}`, label, keywords: "edit", href: `${edit}?focus=${name}`, isSearchedOnly: true };
      }),
    ];
  }, [definition, changeable, edit, mayMove, copy, duplicates, mayDelete, one, onDialog, items, opener]);
  useOfferedActions(offered);
}

/** The header's button is the status editor's anchor, and gets the focus back. */
function openStatus(): void {
  document.querySelector<HTMLElement>("[data-slot=status-button]")?.click();
}
