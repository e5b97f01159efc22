import type { LinkPurpose } from "@/lib/contract/accounts/account-links";

/** How long a link in a mail works. */
export const LINK_HOURS: Record<LinkPurpose, number> = { invitation: 7 * 24, "password-reset": 1, "email-change": 24 };

/** The same in words: “one hour”, “a day” or “seven days”. */
export function linkTime(purpose: LinkPurpose): string {
  return timeText(LINK_HOURS[purpose]);
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

export function timeText(hours: number): string {
  if (hours === 24) return "a day";
  const [count, unit] = hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return `${NUMBERS[count] ?? count} ${unit}${count === 1 ? "" : "s"}`;
}
