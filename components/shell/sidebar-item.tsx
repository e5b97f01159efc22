import { Lock, type LucideIcon } from "lucide-react";
import { cn } from "@/lib/utils";

export const sidebarItemClasses =
  "group/item relative mx-4 flex h-10 items-center gap-3 rounded-md px-3.5 text-left font-medium text-muted-foreground transition-colors duration-100 hover:bg-accent hover:text-foreground aria-[current]:bg-sidebar-active aria-[current]:text-foreground";

type SidebarItemContentProps = { icon: LucideIcon; label: string; isLocked?: boolean };

export function SidebarItemContent({ icon: Icon, label, isLocked = false }: SidebarItemContentProps) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
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
          className="ml-auto size-3.5 shrink-0 collapsed:absolute collapsed:right-0.5 collapsed:bottom-1 collapsed:size-3"
        />
      ) : null}
    </>
  );
}

export function SidebarLabel({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <span
      data-slot="sidebar-label"
      className={cn(
        "min-w-0 truncate collapsed:pointer-events-none collapsed:absolute collapsed:left-full collapsed:overflow-visible collapsed:pl-3 collapsed:opacity-0 collapsed:group-hover/item:pointer-events-auto collapsed:group-hover/item:opacity-100 collapsed:group-focus-visible/item:opacity-100 collapsed:group-data-[quiet=true]/sidebar:opacity-0!",
        className,
      )}
    >
      <span className="collapsed:block collapsed:rounded-md collapsed:bg-foreground collapsed:px-2 collapsed:py-1 collapsed:text-xs collapsed:font-medium collapsed:text-background">
        {children}
      </span>
    </span>
  );
}
