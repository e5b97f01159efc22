import { LogOut, Menu, PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { NavigationItem } from "@/lib/accounts/access/navigation";
import { cn } from "@/lib/utils";
import { AccountButton } from "./account-button";
import { Logo } from "../logo";
import { NavigationLink } from "./navigation-link";
import type { ShellPerson } from "../shell-person";
import { sidebarItemClasses, SidebarItemContent } from "./sidebar-item";
import { SignOutButton } from "./sign-out";

type SidebarProps = {
  person: ShellPerson;
  navigation: NavigationItem[];
  palette: ReactNode;
  inbox: { sidebar: ReactNode; header: ReactNode };
  pathname: string;
  isCollapsed: boolean;
  onToggleCollapsed: () => void;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
};

export function Sidebar({ person, navigation, palette, inbox, pathname, ...props }: SidebarProps) {
  const { isCollapsed, isMenuOpen, ...toggles } = props;
  const areTooltipsHidden = useTooltipsHidden();
  return (
    <aside
      aria-label="Sidebar"
      data-collapsed={isCollapsed}
      data-quiet={areTooltipsHidden}
      className={cn(
        "group/sidebar top-0 z-40 max-md:relative md:sticky max-md:tall:sticky flex flex-col bg-sidebar max-md:border-b md:h-[calc(100dvh-var(--shell-bars,0px))] md:shrink-0",
        isCollapsed ? "md:w-20" : "md:w-72",
      )}
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-2 px-4 md:px-6">
        <Link
          href="/dashboard"
          prefetch={false}
          className="flex min-h-11 items-center gap-2.5 rounded-md text-base font-semibold tracking-tight"
        >
          <Logo />
          <span aria-hidden className="collapsed:hidden">
            Muster
          </span>
        </Link>
        <div className="-mr-2 flex items-center">
          {inbox.header}
          <MenuToggle isOpen={isMenuOpen} onToggle={toggles.onToggleMenu} />
        </div>
      </div>
      <div
        id="sidebar-panel"
        className={cn(
          "flex-1 flex-col bg-sidebar max-md:fixed max-md:inset-x-0 max-md:top-14 max-md:bottom-[var(--shell-bars,0px)] max-md:overflow-y-auto max-md:overscroll-contain md:flex",
          isMenuOpen ? "flex animate-appear md:animate-none" : "hidden",
        )}
      >
        <div className="grid gap-0.5 pt-2">
          {palette}
          {inbox.sidebar}
        </div>
        <nav aria-label="Main" className="grid gap-0.5 py-2">
          {navigation.map((item) => (
            <NavigationLink key={item.href} item={item} pathname={pathname} />
          ))}
        </nav>
        <div className="mt-auto grid gap-0.5 py-2 max-md:border-t">
          <CollapseToggle isCollapsed={isCollapsed} onToggle={toggles.onToggleCollapsed} />
          <AccountButton person={person} />
          <SignOutButton className={sidebarItemClasses}>
            <SidebarItemContent icon={LogOut} label="Sign Out" />
          </SignOutButton>
        </div>
      </div>
    </aside>
  );
}

type ToggleProps = { onToggle: () => void };

function MenuToggle({ isOpen, onToggle }: ToggleProps & { isOpen: boolean }) {
  const Icon = isOpen ? X : Menu;
  const toggle = useRef<HTMLButtonElement>(null);
  useEscape(() => {
    if (!isOpen) return;
    onToggle();
    toggle.current?.focus();
  });
  return (
    <Button
      ref={toggle}
      variant="ghost"
      size="icon"
      className="size-11 md:hidden"
      aria-label={isOpen ? "Close menu" : "Open menu"}
      aria-expanded={isOpen}
      aria-controls="sidebar-panel"
      onClick={onToggle}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

function CollapseToggle({ isCollapsed, onToggle }: ToggleProps & { isCollapsed: boolean }) {
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <button type="button" className={cn(sidebarItemClasses, "max-md:hidden")} onClick={onToggle}>
      <SidebarItemContent icon={Icon} label={isCollapsed ? "Expand sidebar" : "Collapse sidebar"} />
    </button>
  );
}

/** Whether Escape has hidden the tooltips; the next hover or focus displays them again. */
function useTooltipsHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEscape(() => setHidden(true));
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of ["pointerover", "focusin"]) {
      document.addEventListener(type, () => setHidden(false), { signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);
  return isHidden;
}

/** Calls back on Escape, unless a nearer listener, such as an open dialog, prevented the default. */
function useEscape(callback: () => void): void {
  const onEscape = useEffectEvent(callback);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
