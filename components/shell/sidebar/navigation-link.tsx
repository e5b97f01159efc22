import Link, { useLinkStatus } from "next/link";
import { useState, type MouseEvent } from "react";
import { addToast } from "@/components/ui/toast-store";
import type { NavigationItem } from "@/lib/accounts/access/navigation";
import { SECTION_ICONS } from "../icons";
import { sidebarItemClasses, SidebarItemContent } from "./sidebar-item";

const LOCKED_NOTE = "Locked: your role doesn’t have access to this section.";

/** The route guard would send the person back to the dashboard without an explanation. */
function showLockedToast(event: MouseEvent) {
  event.preventDefault();
  addToast({ variant: "info", title: "This section is locked", description: "Ask an administrator for access." });
}

export function NavigationLink({ item, pathname }: { item: NavigationItem; pathname: string }) {
  const [isPrefetched, setPrefetched] = useState(false);
  const prefetchUnlessLocked = () => setPrefetched(!item.locked);
  return (
    <Link
      href={item.href}
      prefetch={isPrefetched}
      onPointerEnter={prefetchUnlessLocked}
      onFocus={prefetchUnlessLocked}
      className={sidebarItemClasses}
      aria-current={isActive(item.href, pathname) ? "page" : isParent(item.href, pathname) || undefined}
      {...(item.locked ? { onClick: showLockedToast, "aria-description": LOCKED_NOTE } : {})}
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

/** Assignments have no entry of their own and belong to projects. */
export function isParent(href: string, pathname: string): boolean {
  return href === "/projects" && isActive("/assignments", pathname);
}

export function isActive(href: string, pathname: string): boolean {
  if (href === "/dashboard" && pathname === "/") return true;
  return pathname === href || pathname.startsWith(`${href}/`);
}
