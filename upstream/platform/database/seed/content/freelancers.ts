import type { Random } from "@/upstream/platform/database/seed/random";
import { INDUSTRIES } from "./companies";
import type { Profession } from "./profession";

export const LANGUAGES = [
  "Spanish",
  "French",
  "Portuguese",
  "Mandarin",
  "Hindi",
  "Korean",
  "Arabic",
  "German",
  "Vietnamese",
];

export const FREELANCER_TAGS = [
  "top rated",
  "background checked",
  "travels",
  "prefers part-time",
  "referral",
  "veteran",
  "speaks at events",
];

export const BLOCKED_REASONS = [
  "Left two assignments without notice",
  "References could not be confirmed",
  "Non-compete with a current client until further notice",
  "Repeated timesheet discrepancies",
];

const CLOSINGS = [
  "Works best in small teams with short feedback loops.",
  "Comfortable on site two or three days a week.",
  "Happy to take over work that others left half done.",
  "Leaves notes that the next person can use.",
  "Prefers engagements of three months and more.",
  "Used to working across time zones.",
  "Calm with clients, direct about risks.",
];

export function headlineOf(random: Random, { role, focuses }: Profession, experienceYears: number): string {
  const rank = experienceYears >= 15 ? random.pick(["Principal ", "Lead "]) : experienceYears >= 8 ? "Senior " : "";
  return `${rank}${role}, ${random.pick(focuses)}`;
}

export function summaryOf(random: Random, { role, operations }: Profession, experienceYears: number): string {
  const [first, second] = random.sample(INDUSTRIES, 2);
  const opening = `${role} with ${experienceYears} years of experience, most of them in ${first?.toLowerCase()} and ${second?.toLowerCase()}.`;
  return [opening, ...random.sample(operations, 2), random.pick(CLOSINGS)].join(" ");
}
