import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { OutboxMail } from "@/lib/contract/operations/outbox";

/** @param isReadable mails stay in the outbox: there they arrive */
export function MailState({ mail, isReadable }: { mail: OutboxMail; isReadable: boolean }) {
  // Those that stay are all in the outbox.
  if (mail.state === "sent" && isReadable) return null;
  const { tone, label } = describeState(mail);
  return <Badge tone={tone}>{label}</Badge>;
}

function describeState({ state, attempts }: OutboxMail): { tone: BadgeTone; label: string } {
  if (state === "sent") return { tone: "success", label: "Sent" };
  if (state === "failed") return { tone: "danger", label: "Not sent" };
  return attempts > 0 ? { tone: "warning", label: "Will be tried again" } : { tone: "info", label: "Waiting" };
}
