import Link from "next/link";
import type { NavigationItem } from "@/lib/access/navigation";
import { isActive } from "./is-active";
import { SECTION_ICONS } from "./section-icons";
import { SidebarItemContent, sidebarItemClasses } from "./sidebar-item";

const LOCKED_NOTE = "Locked: your role doesn’t open this section.";

export function NavigationLink({ item, pathname }: { item: NavigationItem; pathname: string }) {
  return (
    <Link
      href={item.href}
      className={sidebarItemClasses}
      aria-current={isActive(item.href, pathname) ? "page" : undefined}
      {...(item.locked ? { prefetch: false, title: LOCKED_NOTE, "aria-description": LOCKED_NOTE } : {})}
    >
      <SidebarItemContent icon={SECTION_ICONS[item.section]} label={item.label} isLocked={item.locked} />
    </Link>
  );
}
