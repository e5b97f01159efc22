"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { Button } from "@/components/ui/button";
import { addToast } from "@/components/ui/toast-store";
import type { UserAccessPage } from "@/lib/contract/accounts/user-access";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import { formatDay } from "@/lib/format";
import { userActionOptions, type UserAction } from "@/lib/query/accounts/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { dayIn } from "@/lib/staffing/days";
import { Moment, useClock } from "@/components/records/moment";
import { invitationText, Outbox } from "./invitation-texts";

type InvitationNoticeProps = { id: string; account: UserAccessPage; delivery: MailDelivery };

/** The state of an invitation that nobody has accepted yet. */
export function InvitationNotice({ id, account, delivery }: InvitationNoticeProps) {
  const { invitation, may } = account;
  const client = useQueryClient();
  const { mutate, isPending } = useMutationOnce(userActionOptions(client, id));
  const act = (action: UserAction, title: string) =>
    mutate(action, { onSuccess: () => addToast({ title, variant: "success" }) });
  const isOpen = invitation?.state === "open";
  return (
    <section
      aria-label="Invitation"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-card px-4 py-3"
    >
      <Mail aria-hidden className="size-4 text-muted-foreground" />
      <p className="min-w-60 grow">
        <InvitationText invitation={invitation} delivery={delivery} />
      </p>
      {may.manage ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => act("resend-invitation", invitationText(delivery))}
          >
            {isOpen ? "Resend invitation" : invitation ? "Send a new invitation" : "Send invitation"}
          </Button>
          {isOpen ? (
            <Button variant="ghost" disabled={isPending} onClick={() => act("revoke-invitation", "Invitation revoked")}>
              Revoke
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

type InvitationTextProps = Pick<UserAccessPage, "invitation"> & { delivery: MailDelivery };

function InvitationText({ invitation, delivery }: InvitationTextProps) {
  const { timeZone } = useClock();
  if (!invitation) return "Not invited yet.";
  const { state, sentAt, expiresAt, sentBy } = invitation;
  const by = sentBy ? ` by ${sentBy.name}` : "";
  if (state === "revoked") return "The invitation was revoked. Its link no longer works.";
  if (state === "expired") {
    return (
      <>
        The invitation has expired. It was {delivery.isDelivered ? "sent" : "written"} <Moment at={sentAt} />
        {by}.
      </>
    );
  }
  if (!delivery.isDelivered) {
    return (
      <>
        The invitation waits in the <Outbox {...delivery} />: written <Moment at={sentAt} />
        {by}. Its link works until {formatDay(dayIn(timeZone, expiresAt))}.
      </>
    );
  }
  return (
    <>
      Invitation sent <Moment at={sentAt} />
      {by}. The link works until {formatDay(dayIn(timeZone, expiresAt))}.
    </>
  );
}
