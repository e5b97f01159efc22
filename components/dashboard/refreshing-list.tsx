"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useNextFocus } from "@/components/ui/use-focus";
import { recordKeys } from "@/lib/query/records/record-keys";
import { cn } from "@/lib/utils";

type RefreshingListProps = {
  label: string;
  isRow: boolean;
  /** The rows after the first ones. */
  isRest?: boolean;
  children: React.ReactNode;
};

/** `children` are rendered by the server; invalidating the record queries refreshes the route. */
export function RefreshingList({ label, isRow, isRest = false, children }: RefreshingListProps) {
  const router = useRouter();
  useQuery({
    queryKey: [...recordKeys.all, "dashboard"],
    queryFn: () => {
      router.refresh();
      return null;
    },
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
  });
  // A change loses its undo button once it is undone, and may leave the list.
  const nextFocus = useNextFocus<HTMLUListElement>((list) => list);
  return (
    <ul
      {...nextFocus}
      tabIndex={-1}
      aria-label={label}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] gap-x-8",
        !isRest && "short-on-phones",
        isRow && "lg:max-3xl:grid-cols-2 lg:max-3xl:*:nth-last-2:border-b-0",
      )}
    >
      {children}
    </ul>
  );
}
