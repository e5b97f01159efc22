import type { Gate } from "@/lib/contract/staffing/matching";
import { capitalized, formatDay } from "@/lib/format";
import { isBookable } from "@/lib/staffing/statuses";
import { weeklyHours } from "@/lib/staffing/free-and-booked-time";
import { isBackAfter } from "../contradictions/absence";
import { freeTime, type FreeTime } from "./free-for-position";
import type { FreelancerFacts, PositionNeeds } from "./match-input";
import { codesText, spanText } from "./match-words";

/**
 * Why the freelancer can't be proposed for the position, whatever the score; empty if they can.
 * @param time the freelancer's free time in the position's dates
 */
export function findGates(freelancer: FreelancerFacts, position: PositionNeeds, time: FreeTime): Gate[] {
  const gates: Gate[] = [];
  const status = statusReason(freelancer);
  if (status) gates.push({ key: "status", reason: status });
  const own = freelancer.onPosition;
  if (own) gates.push({ key: "position", reason: `Already ${own.status} for this position (${own.code})` });
  else if (time.from === null) {
    gates.push({ key: "availability", reason: noTimeReason(freelancer, position, time) });
  }
  return gates;
}

function statusReason({ status, blockedReason }: FreelancerFacts): string | null {
  if (isBookable(status)) return null;
  const text = capitalized(status);
  return status === "blocked" && blockedReason ? `${text}: ${blockedReason}` : text;
}

function noTimeReason(freelancer: FreelancerFacts, position: PositionNeeds, { clashes }: FreeTime): string {
  const { availability, availableFrom } = freelancer;
  const free = freeTime({ ...freelancer, commitments: [] }, position);
  if (free.from !== null) {
    return `No free time ${spanText(position)}: fully booked by ${codesText(clashes.map(({ code }) => code))}`;
  }
  if (weeklyHours(freelancer) === 0) return "Works no hours a week";
  const work = freelancer.commitments.find((one) => availableFrom !== null && isBackAfter(one, availableFrom));
  if (work?.endDate) return `Booked until ${formatDay(work.endDate)} by ${codesText([work.code])}`;
  if (availableFrom !== null) return `Not available until ${formatDay(availableFrom)}`;
  return availability === "unavailable"
    ? "Unavailable, and no date says until when"
    : `No free time ${spanText(position)}`;
}
