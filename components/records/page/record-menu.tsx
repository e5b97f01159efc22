"use client";

import { Ellipsis, Link as LinkIcon, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { addToast } from "@/components/ui/toast-store";
import { useOfferedActions, type PageAction } from "@/lib/client/page-actions";
import { listPath } from "@/lib/records/kinds";
import { copyWithToast } from "../copy-with-toast";
import { useRecordPage } from "./record-page";

const loadDialog = () => import("./delete-dialog");
const DeleteDialog = lazy(async () => ({ default: (await loadDialog()).DeleteDialog }));

/** What is seldom done with a record. @param hasEdit on phones, where the page's other buttons leave no space for Edit */
export function RecordMenu({ hasEdit = false }: { hasEdit?: boolean }) {
  const { definition, record, canEdit } = useRecordPage();
  const [isDeleting, setDeleting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { kind, one } = definition;
  const { id, may } = record;
  const mayMove = canEdit("status");
  const offered = useMemo(
    (): PageAction[] => [
      ...(may?.update ? [{ id: "edit", label: "Edit", href: `${listPath(kind)}/${id}/edit` } as const] : []),
      ...(mayMove ? [{ id: "status", label: "Change status", keywords: "move", run: openStatus } as const] : []),
      { id: "copy", label: "Copy link", keywords: "share url", run: () => void copyLink() },
      ...(may?.delete
        ? [
            {
              id: "delete",
              label: "Delete",
              keywords: `remove ${one.toLowerCase()}`,
              run: () => setDeleting(true),
            } as const,
          ]
        : []),
    ],
    [kind, one, id, may, mayMove],
  );
  useOfferedActions(offered);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={trigger}
            variant="secondary"
            size="icon"
            aria-label="More actions"
            onFocus={() => void loadDialog()}
          >
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {hasEdit && record.may?.update ? (
            <DropdownMenuItem asChild className="sm:hidden">
              <Link href={`${listPath(definition.kind)}/${record.id}/edit`} prefetch={false}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem onSelect={() => void copyLink()}>
            <LinkIcon aria-hidden />
            Copy link
          </DropdownMenuItem>
          {record.may?.delete ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setDeleting(true)}>
                <Trash2 aria-hidden />
                Delete
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {isDeleting ? (
        <Suspense>
          <DeleteDialog
            definition={definition}
            record={record}
            onClose={() => setDeleting(false)}
            onReturnFocus={() => trigger.current?.focus()}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The header's button is the status editor's anchor, and gets the focus back. */
function openStatus(): void {
  document.querySelector<HTMLElement>("[data-slot=status-button]")?.click();
}

async function copyLink(): Promise<void> {
  if (await copyWithToast(`${location.origin}${location.pathname}`))
    addToast({ title: "Link copied", variant: "success" });
}
