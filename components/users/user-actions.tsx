"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Eye, KeyRound, LogOut } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { addToast } from "@/components/ui/toast-store";
import type { UserAccessPage } from "@/lib/contract/user-access";
import { userActionOptions, viewAsOptions } from "@/lib/query/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { RecordRow } from "@/lib/records/record";

type UserActionsProps = { record: RecordRow; account: UserAccessPage };

/** What an administrator does about somebody's account besides editing it. */
export function UserActions({ record, account: { may, sessions } }: UserActionsProps) {
  const client = useQueryClient();
  const { mutate: act } = useMutationOnce(userActionOptions(client, record.id));
  const { mutate: viewAs, isPending } = useMutationOnce(viewAsOptions());
  const isActive = record.status === "active";
  return (
    <>
      {may.viewAs ? (
        <Button variant="secondary" disabled={isPending} onClick={() => viewAs(record.id)}>
          <Eye aria-hidden />
          View as
        </Button>
      ) : null}
      {may.manage && (isActive || sessions > 0) ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="secondary">
              Sign-in
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {isActive ? (
              <DropdownMenuItem onSelect={() => act("send-reset-link", announce(`Reset link sent to ${record.name}`))}>
                <KeyRound aria-hidden />
                Send reset link
              </DropdownMenuItem>
            ) : null}
            <DropdownMenuItem
              disabled={sessions === 0}
              onSelect={() => act("end-sessions", announce("All sessions ended"))}
            >
              <LogOut aria-hidden />
              End all sessions
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </>
  );
}

function announce(title: string) {
  return { onSuccess: () => addToast({ title, variant: "success" }) };
}
