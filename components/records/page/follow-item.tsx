"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { addToast } from "@/components/ui/toast-store";
import { followOptions, setFollowOptions } from "@/lib/query/operations/notification-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { hasFailed } from "@/components/ui/part-failure";
import { RetryItem } from "../retry-item";
import { useRecordPage } from "./record-page";

/** Follows the record, whose changes by others then notify the person, or stops that. */
export function FollowItem() {
  const { definition, record } = useRecordPage();
  const client = useQueryClient();
  const query = useQuery(followOptions(definition.kind, record.id));
  const { data: isFollowing } = query;
  const follow = setFollowOptions(client, definition.kind, record.id);
  // Not an option of `mutate`: the menu closes before the answer, and nobody would be told.
  const { mutate } = useMutationOnce({
    ...follow,
    onSuccess: (isNowFollowing, ...rest) => {
      addToast({
        title: isNowFollowing ? `You follow ${record.name}` : `You no longer follow ${record.name}`,
        ...(isNowFollowing ? { description: "Changes by others appear in your notifications." } : {}),
        variant: "success",
      });
      return follow.onSuccess?.(isNowFollowing, ...rest);
    },
  });
  if (hasFailed(query)) return <RetryItem query={query} failure="Couldn’t check whether you follow this" />;
  const Icon = isFollowing ? BellOff : Bell;
  return (
    <DropdownMenuItem disabled={isFollowing === undefined} onSelect={() => mutate(!isFollowing)}>
      <Icon aria-hidden />
      {isFollowing ? "Stop following" : "Follow changes"}
    </DropdownMenuItem>
  );
}
