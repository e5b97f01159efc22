import { Lock, type LucideIcon } from "lucide-react";
import { cn } from "@/lib/utils";

export const sidebarItemClasses = "sidebar-item group/item";

type SidebarItemContentProps = { icon: LucideIcon; label: string; isLocked?: boolean };

export function SidebarItemContent({ icon: Icon, label, isLocked = false }: SidebarItemContentProps) {
  return (
    <>
      <Icon aria-hidden className={cn("size-5 shrink-0", isLocked && "opacity-70")} strokeWidth={1.75} />
      <SidebarLabel>
        {label}
        {isLocked ? (
          <span aria-hidden className="hidden collapsed:inline">
            {" "}
            · locked
          </span>
        ) : null}
      </SidebarLabel>
      {isLocked ? (
        <Lock
          aria-hidden
          // In a collapsed sidebar at the corner of the icon, cut out of it.
          className="ml-auto size-3.5 shrink-0 collapsed:absolute collapsed:right-2 collapsed:bottom-1.5 collapsed:size-3 collapsed:rounded-full collapsed:bg-sidebar"
        />
      ) : null}
    </>
  );
}

export function SidebarLabel({ children }: { children: React.ReactNode }) {
  return (
    <span data-slot="sidebar-label" className="sidebar-label">
      <span>{children}</span>
    </span>
  );
}
