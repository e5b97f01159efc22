"use client";

import { FilePenLine, UserRound } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useTheme } from "next-themes";
import Link from "@/lib/shell/reader-link";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";
import type { MenuPage } from "@/lib/accounts/access/admin-pages";
import { draftsOptions } from "@/lib/query/records/draft-queries";
import { THEMES } from "../icons";
import { PageIcon } from "./page-icon";

type AccountMenuProps = { creates: boolean; pages: readonly MenuPage[]; popup: Popup };

export default function AccountMenu({ creates, pages, popup }: AccountMenuProps) {
  const { theme, setTheme } = useTheme();
  const count = useQuery({ ...draftsOptions(), enabled: creates }).data?.drafts.length ?? 0;
  return (
    <DropdownMenu popup={popup}>
      <DropdownMenuContent side="top" align="start" className="w-56">
        <DropdownMenuItem asChild>
          <Link href="/account">
            <UserRound aria-hidden />
            Account
          </Link>
        </DropdownMenuItem>
        {creates ? (
          <DropdownMenuItem asChild>
            <Link href="/account/unsaved">
              <FilePenLine aria-hidden />
              Unsaved changes
              {count > 0 ? <span className="ml-auto text-xs text-muted-foreground tabular-nums">{count}</span> : null}
            </Link>
          </DropdownMenuItem>
        ) : null}
        {pages.map(({ href, label }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>
              <PageIcon path={href} />
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
