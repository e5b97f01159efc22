"use client";

import { ChevronsUpDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { cn } from "@/lib/utils";
import { PersonAvatar } from "../person-avatar";
import type { ShellPerson } from "../shell-person";
import { isActive } from "./navigation-link";
import { sidebarItemClasses } from "./sidebar-item";

const loadMenu = () => import("./account-menu");
const AccountMenu = lazy(loadMenu);

export function AccountButton({ person }: { person: ShellPerson }) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-current={useIsAccountPage() || undefined}
        className={cn(sidebarItemClasses, "h-12 px-2 data-[state=open]:bg-accent")}
      >
        <PersonAvatar person={person} />
        <span className="min-w-0 flex-1 collapsed:sr-only">
          <span className="block truncate leading-4 text-foreground">{person.name}</span>
          <span className="block truncate text-xs leading-4 font-normal">{person.roleLabel}</span>
          <span className="sr-only">Account menu</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 collapsed:hidden" />
      </button>
      <Suspense>{popup ? <AccountMenu creates={person.creates} pages={person.pages} popup={popup} /> : null}</Suspense>
    </>
  );
}

/** Pages that only this menu leads to. */
function useIsAccountPage(): boolean {
  const pathname = usePathname();
  return isActive("/account", pathname) || isActive("/admin", pathname);
}
