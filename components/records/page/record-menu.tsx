"use client";

import { CopyCheck, CopyPlus, Ellipsis, Eye, Link as LinkIcon, Pencil, Trash2 } from "lucide-react";
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
import { MenuItems, type MenuItem } from "@/components/ui/menu-items";
import { addToast } from "@/components/ui/toast-store";
import { useOfferedActions, type PageAction } from "@/lib/shell/page-actions";
import { listPath } from "@/lib/records/kinds";
import { copyWithToast } from "../copy-with-toast";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { FollowItem } from "./follow-item";
import { useRecordPage } from "./record-page";

const loadDialog = () => import("./delete-dialog");
const DeleteDialog = lazy(async () => ({ default: (await loadDialog()).DeleteDialog }));
const AudienceDialog = lazy(async () => ({ default: (await import("./audience-dialog")).AudienceDialog }));

/** What is seldom done with a record; on phones, where its button has no room, also Edit. */
export function RecordMenu({ items }: { items: readonly MenuItem[] }) {
  const { definition, record, canEdit, canCreate } = useRecordPage();
  const [dialog, setDialog] = useState<"audience" | "delete" | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(null);
  const { kind, one } = definition;
  const hasDuplicates = definition.duplicates !== undefined;
  const { id, may } = record;
  const copyPath = definition.copy && canCreate ? `${listPath(kind)}/new?copyOf=${id}` : null;
  const mayMove = canEdit("status");
  const offered = useMemo(
    (): PageAction[] => [
      ...(may?.update ? [{ id: "edit", label: "Edit", href: `${listPath(kind)}/${id}/edit` } as const] : []),
      ...(mayMove ? [{ id: "status", label: "Change status", keywords: "move", run: openStatus } as const] : []),
      ...(copyPath
        ? [{ id: "duplicate", label: "Duplicate", keywords: "copy new same", href: copyPath } as const]
        : []),
      { id: "copy", label: "Copy link", keywords: "share url", run: () => void copyLink() },
      ...(hasDuplicates
        ? [
            {
              id: "duplicates",
              label: "Find duplicates",
              keywords: "merge double same",
              href: `${listPath(kind)}/${id}/duplicates`,
            } as const,
          ]
        : []),
      ...(may?.delete
        ? [
            {
              id: "delete",
              label: "Delete",
              keywords: `remove ${one.toLowerCase()}`,
              run: () => setDialog("delete"),
            } as const,
          ]
        : []),
    ],
    [kind, one, id, may, mayMove, hasDuplicates, copyPath],
  );
  useOfferedActions(offered);
  const opened = {
    definition,
    record,
    onClose: () => setDialog(null),
    onReturnFocus: () => trigger.current?.focus(),
  };
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
        <DropdownMenuContent
          align="end"
          onCloseAutoFocus={(event) => {
            // The closing menu would take the focus from an editor that opened before.
            if (!chosen.current || !trigger.current) return;
            event.preventDefault();
            chosen.current.run(trigger.current);
            chosen.current = null;
          }}
        >
          {record.may?.update ? (
            <DropdownMenuItem asChild className="sm:hidden">
              <Link href={`${listPath(definition.kind)}/${record.id}/edit`} prefetch={false}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </DropdownMenuItem>
          ) : null}
          <MenuItems items={items} chosen={chosen} />
          {copyPath ? (
            <DropdownMenuItem asChild>
              <Link href={copyPath} prefetch={false}>
                <CopyPlus aria-hidden />
                Duplicate
              </Link>
            </DropdownMenuItem>
          ) : null}
          <UnlessViewed>
            <FollowItem />
          </UnlessViewed>
          <DropdownMenuItem onSelect={() => void copyLink()}>
            <LinkIcon aria-hidden />
            Copy link
          </DropdownMenuItem>
          {hasDuplicates ? (
            <DropdownMenuItem asChild>
              <Link href={`${listPath(kind)}/${id}/duplicates`} prefetch={false}>
                <CopyCheck aria-hidden />
                Find duplicates
              </Link>
            </DropdownMenuItem>
          ) : null}
          {record.may?.seeAudience ? (
            <DropdownMenuItem onSelect={() => setDialog("audience")}>
              <Eye aria-hidden />
              Who can see this
            </DropdownMenuItem>
          ) : null}
          {record.may?.delete ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog("delete")}>
                <Trash2 aria-hidden />
                Delete
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === null ? null : (
        <Suspense>{dialog === "delete" ? <DeleteDialog {...opened} /> : <AudienceDialog {...opened} />}</Suspense>
      )}
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
