import Link from "next/link";
import { useState, type MouseEvent } from "react";
import { addToast } from "@/components/ui/toast-store";
import type { NavigationItem } from "@/lib/access/navigation";
import { isActive } from "./is-active";
import { SECTION_ICONS } from "./section-icons";
import { SidebarItemContent, sidebarItemClasses } from "./sidebar-item";

const LOCKED_NOTE = "Locked: your role doesn’t open this section.";

/** It would lead home again without a word. */
function sayLocked(event: MouseEvent) {
  event.preventDefault();
  addToast({ variant: "info", title: "This section is locked", description: "Your role doesn’t open it." });
}

/** Fetches its whole page, data too, when somebody reaches for it: the next list is there when the click comes. */
export function NavigationLink({ item, pathname }: { item: NavigationItem; pathname: string }) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(!item.locked);
  return (
    <Link
      href={item.href}
      prefetch={isWanted}
      onPointerEnter={want}
      onFocus={want}
      className={sidebarItemClasses}
      aria-current={isActive(item.href, pathname) ? "page" : undefined}
      {...(item.locked ? { onClick: sayLocked, "aria-description": LOCKED_NOTE } : {})}
    >
      <SidebarItemContent icon={SECTION_ICONS[item.section]} label={item.label} isLocked={item.locked} />
    </Link>
  );
}
