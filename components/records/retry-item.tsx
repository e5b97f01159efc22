import { RotateCcw } from "lucide-react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { PartQuery } from "@/components/ui/part-failure";

type RetryItemProps = { query: PartQuery; failure: string };

/** In place of a menu item that couldn’t be loaded: tries again. The menu stays open, to offer what it was opened for. */
export function RetryItem({ query: { isFetching, refetch }, failure }: RetryItemProps) {
  return (
    <DropdownMenuItem
      aria-disabled={isFetching}
      onSelect={(event) => {
        event.preventDefault();
        if (!isFetching) void refetch();
      }}
    >
      <RotateCcw aria-hidden />
      {isFetching ? "Retrying…" : `${failure}. Try again`}
    </DropdownMenuItem>
  );
}
