"use client";

import { CopyCheck, CopyPlus, Eye, Link as LinkIcon, Pencil, Trash2, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";
import { MenuItems, type MenuItem } from "@/components/ui/menu-items";
import Link from "@/lib/shell/reader-link";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { FollowItem } from "./follow-item";
import { copyLink, useRecordLinks, type RecordDialog } from "./record-links";
import { useRecordPage } from "./record-page";

type RecordMenuItemsProps = {
  popup: Popup;
  /** What the kind offers. */
  items: readonly MenuItem[];
  onDialog: (dialog: RecordDialog) => void;
};

export function RecordMenuItems({ popup, items, onDialog }: RecordMenuItemsProps) {
  const { may } = useRecordPage().record;
  const links = useRecordLinks();
  const chosen = useRef<MenuItem>(null);
  return (
    <DropdownMenu popup={popup}>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          // The closing menu would take the focus from an editor that opened before.
          if (!chosen.current || !popup.button.current) return;
          event.preventDefault();
          chosen.current.run(popup.button.current);
          chosen.current = null;
        }}
      >
        <LinkItem href={links.edit} icon={Pencil} label="Edit" className="sm:hidden" />
        <MenuItems items={items} chosen={chosen} />
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
      </DropdownMenuContent>
    </DropdownMenu>
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
