import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { formatDayRange } from "@/lib/format";
import { dialNumber } from "@/lib/records/field-types/dial-number";

type Proposal = Pick<
  ClientDashboard["awaiting"]["rows"][number],
  "name" | "role" | "project" | "startDate" | "endDate" | "answerTo"
>;

/** Clients answer outside Muster: by an email that names the proposal, or by phone. */
export function replyLink({ name, role, project, startDate, endDate, answerTo }: Proposal) {
  if (answerTo?.email) {
    const subject = `Proposal: ${name}, ${role}, ${project}`;
    const dates = formatDayRange(startDate, endDate);
    const body = `About ${name} as ${role} for ${project} (${dates}):\r\n\r\n`;
    const address = encodeURIComponent(answerTo.email).replace("%40", "@");
    return {
      text: "Reply",
      href: `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
    };
  }
  return answerTo?.phone ? { text: "Call", href: `tel:${dialNumber(answerTo.phone)}` } : null;
}
