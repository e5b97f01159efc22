"use client";

import { Settings, UserRound } from "lucide-react";
import { useTheme } from "next-themes";
import Link from "next/link";
import type { ReactNode } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { MenuPage } from "@/lib/accounts/access/admin-pages";
import { THEMES } from "../icons";

/** Opens on mount: its code is loaded by the click on the account button. */
export default function AccountMenu({ pages, children }: { pages: readonly MenuPage[]; children: ReactNode }) {
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start" className="w-56">
        <DropdownMenuItem asChild>
          <Link href="/account">
            <UserRound aria-hidden />
            Account
          </Link>
        </DropdownMenuItem>
        {pages.map(({ href, label }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>
              <Settings aria-hidden />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel id="theme-label">Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup aria-labelledby="theme-label" value={theme ?? "system"} onValueChange={setTheme}>
          {THEMES.map(({ value, label, icon: Icon }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              <Icon aria-hidden />
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
