import { Building2, FolderKanban, LayoutDashboard, UserRound, UsersRound } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import type { NavigationItem } from "@/lib/access/navigation";
import { isActive } from "./is-active";
import { SidebarItemContent, sidebarItemClasses } from "./sidebar-item";

const ICONS = {
  dashboard: LayoutDashboard,
  freelancers: UserRound,
  companies: Building2,
  teams: UsersRound,
  projects: FolderKanban,
};

const LOCKED_NOTE = "Locked: your role doesn’t open this section.";

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
      {...(item.locked ? { title: LOCKED_NOTE, "aria-description": LOCKED_NOTE } : {})}
    >
      <SidebarItemContent icon={ICONS[item.section]} label={item.label} isLocked={item.locked} />
    </Link>
  );
}
