import Link, { useLinkStatus } from "next/link";
import { useState, type MouseEvent } from "react";
import { addToast } from "@/components/ui/toast-store";
import type { NavigationItem } from "@/lib/access/navigation";
import { isActive } from "./is-active";
import { SECTION_ICONS } from "./section-icons";
import { SidebarItemContent, sidebarItemClasses } from "./sidebar-item";

const LOCKED_NOTE = "Locked: your role doesn’t have access to this section.";

/** The route guard would send the person back to the dashboard without an explanation. */
function sayLocked(event: MouseEvent) {
  event.preventDefault();
  addToast({ variant: "info", title: "This section is locked", description: "Ask an administrator for access." });
}

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
      <Pending />
    </Link>
  );
}

function Pending() {
  const { pending } = useLinkStatus();
  return pending ? (
    <span
      role="status"
      className="fixed inset-x-0 top-0 z-60 animate-appear [animation-delay:200ms] [animation-fill-mode:both]"
    >
      <span className="block h-0.5 animate-shimmer bg-primary" />
      <span className="sr-only">Loading</span>
    </span>
  ) : null;
}
