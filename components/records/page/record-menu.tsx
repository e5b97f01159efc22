"use client";

import { CopyCheck, CopyPlus, Ellipsis, Eye, Link as LinkIcon, Pencil, Trash2, type LucideIcon } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Suspense, useMemo, useRef, useState, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
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

type Dialog = "audience" | "delete";

/** What is seldom done with a record; on phones, where its button has no room, also Edit. */
export function RecordMenu({ items }: { items: readonly MenuItem[] }) {
  const { definition, record } = useRecordPage();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(null);
  useOffers(setDialog);
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
          <RecordItems onDialog={setDialog}>
            <MenuItems items={items} chosen={chosen} />
          </RecordItems>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === null ? null : (
        <Suspense>{dialog === "delete" ? <DeleteDialog {...opened} /> : <AudienceDialog {...opened} />}</Suspense>
      )}
    </>
  );
}

/** Where the menu's links lead; null for what the person can't do, or the kind doesn't have. */
function useRecordLinks() {
  const { definition, record, canCreate } = useRecordPage();
  const { kind } = definition;
  const { id, may } = record;
  return {
    edit: may?.update ? `${listPath(kind)}/${id}/edit` : null,
    copy: definition.copy && canCreate ? `${listPath(kind)}/new?copyOf=${id}` : null,
    duplicates: definition.duplicates ? `${listPath(kind)}/${id}/duplicates` : null,
  };
}

type RecordItemsProps = { onDialog: (dialog: Dialog) => void; /** What the kind offers. */ children: ReactNode };

function RecordItems({ onDialog, children }: RecordItemsProps) {
  const { may } = useRecordPage().record;
  const links = useRecordLinks();
  return (
    <>
      <LinkItem href={links.edit} icon={Pencil} label="Edit" className="sm:hidden" />
      {children}
      <LinkItem href={links.copy} icon={CopyPlus} label="Duplicate" />
      <UnlessViewed>
        <FollowItem />
      </UnlessViewed>
      <DropdownMenuItem onSelect={() => void copyLink()}>
        <LinkIcon aria-hidden />
        Copy link
      </DropdownMenuItem>
      <LinkItem href={links.duplicates} icon={CopyCheck} label="Find duplicates" />
      {may?.seeAudience ? (
        <DropdownMenuItem onSelect={() => onDialog("audience")}>
          <Eye aria-hidden />
          Who can see this
        </DropdownMenuItem>
      ) : null}
      {may?.delete ? (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => onDialog("delete")}>
            <Trash2 aria-hidden />
            Delete
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}

type LinkItemProps = { href: string | null; icon: LucideIcon; label: string; className?: string };

function LinkItem({ href, icon: Icon, label, className }: LinkItemProps) {
  if (href === null) return null;
  return (
    <DropdownMenuItem asChild className={className}>
      <Link href={href} prefetch={false}>
        <Icon aria-hidden />
        {label}
      </Link>
    </DropdownMenuItem>
  );
}

/** Offers the same in the palette. */
function useOffers(onDialog: (dialog: Dialog) => void): void {
  const { definition, record, canEdit } = useRecordPage();
  const { edit, copy, duplicates } = useRecordLinks();
  const mayMove = canEdit("status");
  const mayDelete = record.may?.delete;
  const one = definition.one.toLowerCase();
  const offered = useMemo(() => {
    const actions: (PageAction | null)[] = [
      edit ? { id: "edit", label: "Edit", href: edit } : null,
      mayMove ? { id: "status", label: "Change status", keywords: "move", run: openStatus } : null,
      copy ? { id: "duplicate", label: "Duplicate", keywords: "copy new same", href: copy } : null,
      { id: "copy", label: "Copy link", keywords: "share url", run: () => void copyLink() },
      duplicates
        ? { id: "duplicates", label: "Find duplicates", keywords: "merge double same", href: duplicates }
        : null,
      mayDelete ? { id: "delete", label: "Delete", keywords: `remove ${one}`, run: () => onDialog("delete") } : null,
    ];
    return actions.filter((action) => action !== null);
  }, [edit, mayMove, copy, duplicates, mayDelete, one, onDialog]);
  useOfferedActions(offered);
}

/** The header's button is the status editor's anchor, and gets the focus back. */
function openStatus(): void {
  document.querySelector<HTMLElement>("[data-slot=status-button]")?.click();
}

async function copyLink(): Promise<void> {
  if (await copyWithToast(`${location.origin}${location.pathname}`))
    addToast({ title: "Link copied", variant: "success" });
}
