"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Bell, TriangleAlert } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { usePathname } from "next/navigation";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { sidebarItemClasses, SidebarItemContent } from "@/components/shell/sidebar/sidebar-item";
import { buttonVariants } from "@/components/ui/button";
import { hasFailed } from "@/components/ui/part-failure";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { unreadOptions } from "@/lib/query/operations/notification-queries";
import { cn } from "@/lib/utils";

const loadPopover = () => import("./inbox-popover");
const InboxPopover = lazy(loadPopover);

const SHOWN_MAX = 99;

/** The bell in the sidebar, with the number of unread notifications; its list is loaded on first use. */
export function InboxButton() {
  const query = useQuery(unreadOptions());
  const pathname = usePathname();
  const { trigger, popup } = useLazyPopup("dialog", loadPopover);
  const text = countText(query);
  const isCurrent = pathname === "/notifications" || pathname.startsWith("/notifications/");
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {text}
      </span>
      <button
        {...trigger}
        type="button"
        // The list that opens tries its own call again, and this the count.
        onClickCapture={() => (hasFailed(query) ? void query.refetch() : undefined)}
        aria-current={isCurrent ? "page" : undefined}
        className={cn(sidebarItemClasses, "max-md:hidden")}
      >
        <SidebarItemContent icon={Bell} label="Notifications" />
        {/* That it couldn’t be counted is the title of its mark. */}
        {text && !hasFailed(query) ? <span className="sr-only">, {text}</span> : null}
        <Count query={query} className="ml-auto collapsed:corner-badge" />
      </button>
      <Suspense>{popup ? <InboxPopover popup={popup} /> : null}</Suspense>
    </>
  );
}

/** On phones the bell stands in the header and leads to the page. */
export function InboxLink() {
  const query = useQuery(unreadOptions());
  const text = countText(query);
  return (
    <Link
      href="/notifications"
      prefetch={false}
      className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "relative size-11 md:hidden")}
    >
      <Bell aria-hidden className="size-5" />
      <span className="sr-only">Notifications{text ? `, ${text}` : ""}</span>
      <Count query={query} className="corner-badge" />
    </Link>
  );
}

type UnreadQuery = UseQueryResult<number>;

function Count({ query, className }: { query: UnreadQuery; className: string }) {
  const { data: unread = 0 } = query;
  if (hasFailed(query))
    return (
      <span title={UNCOUNTED} className={className}>
        <TriangleAlert aria-hidden className="size-4 text-warning" />
      </span>
    );
  if (unread === 0) return null;
  return (
    <span aria-hidden className={cn("unread-count", className)}>
      {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
    </span>
  );
}

const UNCOUNTED = "Couldn’t count unread notifications";

function countText(query: UnreadQuery): string {
  const { data: unread = 0 } = query;
  if (hasFailed(query)) return `${UNCOUNTED}. Open to try again`;
  if (unread === 0) return "";
  return `${unread > SHOWN_MAX ? `more than ${SHOWN_MAX}` : unread} unread`;
}
