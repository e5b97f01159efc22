import Link from "@/lib/shell/reader-link";
import type { MailDelivery } from "@/lib/contract/accounts/user";

/** What a toast says of somebody just invited. */
export function invitationText({ isDelivered }: Pick<MailDelivery, "isDelivered">): string {
  return isDelivered ? "Invitation sent" : "The invitation waits in the outbox";
}

/** What an import says of the users it has added. */
export function ImportedInvitations({ delivery }: { delivery: MailDelivery }) {
  if (delivery.isDelivered) return "Invitations sent.";
  return (
    <>
      The invitations wait in the <Outbox {...delivery} />.
    </>
  );
}

export function Outbox({ opensOutbox }: Pick<MailDelivery, "opensOutbox">) {
  if (!opensOutbox) return "outbox";
  return (
    <Link href="/admin/outbox" prefetch={false} className="underline underline-offset-4 hover:text-foreground">
      outbox
    </Link>
  );
}
