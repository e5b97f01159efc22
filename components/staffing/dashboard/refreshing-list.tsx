"use client";

import { useNextFocus } from "@/components/ui/use-focus";
import { cn } from "@/lib/utils";
import { useDashboardRefresh } from "./use-dashboard-refresh";

type RefreshingListProps = {
  label: string;
  /** The rows after the first ones. */
  isRest?: boolean;
  children: React.ReactNode;
};

/** `children` are rendered by the server. */
export function RefreshingList({ label, isRest = false, children }: RefreshingListProps) {
  useDashboardRefresh();
  // A change loses its undo button once it is undone, and may leave the list.
  const nextFocus = useNextFocus<HTMLUListElement>((list) => list);
  return (
    <ul
      {...nextFocus}
      tabIndex={-1}
      aria-label={label}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] gap-x-8 @3xl:grid-cols-2 @3xl:*:nth-last-2:odd:border-b-0",
        !isRest && "short-on-phones",
      )}
    >
      {children}
    </ul>
  );
}
