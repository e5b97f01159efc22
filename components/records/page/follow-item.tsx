"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { addToast } from "@/components/ui/toast-store";
import { followOptions, setFollowOptions } from "@/lib/query/notification-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { useRecordPage } from "./record-page";

/** Follows the record, whose changes by others then notify the person, or stops that. */
export function FollowItem() {
  const { definition, record } = useRecordPage();
  const client = useQueryClient();
  const { data: isFollowing } = useQuery(followOptions(definition.kind, record.id));
  const { mutate } = useMutationOnce(setFollowOptions(client, definition.kind, record.id));
  const Icon = isFollowing ? BellOff : Bell;
  const toggle = () =>
    mutate(!isFollowing, {
      onSuccess: () =>
        addToast({
          title: isFollowing ? `You no longer follow ${record.name}` : `You follow ${record.name}`,
          ...(isFollowing ? {} : { description: "Changes by others appear in your notifications." }),
          variant: "success",
        }),
    });
  return (
    <DropdownMenuItem disabled={isFollowing === undefined} onSelect={toggle}>
      <Icon aria-hidden />
      {isFollowing ? "Stop following" : "Follow changes"}
    </DropdownMenuItem>
  );
}
