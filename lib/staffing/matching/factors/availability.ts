import { COMMITTED_STATUSES } from "@/lib/staffing/statuses";
import { FULL_WEEK_HOURS, weeklyHours } from "@/lib/staffing/free-and-booked-time";
import {
  freeTime,
  isFull,
  isLate,
  proposableTime,
  type FreeTime,
  worksIn,
} from "@/lib/staffing/matching/free-for-position";
import type {
  AssessedFacts,
  Assessment,
  Change,
  FreelancerFacts,
  PositionNeeds,
} from "@/lib/staffing/matching/match-input";

/** What time that is proposed or offered elsewhere costs, compared with time that is booked: it may come to nothing. */
const OFFERED = 0.25;

/**
 * The share of full weeks that are free over the position's dates; less if other offers might take them.
 * @param time the freelancer's free time in these dates
 */
export function assessAvailability(freelancer: FreelancerFacts, position: PositionNeeds, time: FreeTime): Assessment {
  return {
    share: offeredShare(freelancer, position, time.hours),
    facts: () => factsOf(freelancer, position, time),
    change: () => changeOf(freelancer, position, time),
  };
}

function factsOf(freelancer: FreelancerFacts, position: PositionNeeds, time: FreeTime): AssessedFacts {
  const { startDate, endDate } = position;
  const codes = time.clashes.map(({ code }) => code);
  const offers = worksIn(freelancer.offers, position).map(({ code, status, startDate: start, allocation }) => ({
    code,
    status,
    startDate: start,
    allocation,
  }));
  const { hours, from } = time;
  const proposable = proposableTime(freelancer, position);
  return { key: "availability", startDate, endDate, hours, from, codes, proposable, offers };
}

function shareOf(freelancer: FreelancerFacts, position: PositionNeeds): number {
  return offeredShare(freelancer, position, freeTime(freelancer, position).hours);
}

function offeredShare(freelancer: FreelancerFacts, position: PositionNeeds, hours: number): number {
  if (freelancer.offers.length === 0) return hours / FULL_WEEK_HOURS;
  const [accepted] = COMMITTED_STATUSES;
  const commitments = [
    ...freelancer.commitments,
    ...freelancer.offers.map((offer) => ({ ...offer, status: accepted })),
  ];
  const left = freeTime({ ...freelancer, commitments }, position).hours;
  return (hours - OFFERED * (hours - left)) / FULL_WEEK_HOURS;
}

function changeOf(
  freelancer: FreelancerFacts,
  position: PositionNeeds,
  time: FreeTime,
): (Change & { share: number }) | null {
  if (isFull(time.hours)) return null;
  if (time.clashes.length > 0) {
    const codes = time.clashes.map(({ code }) => code);
    return { type: "free-of", codes, share: shareOf({ ...freelancer, commitments: [] }, position) };
  }
  if (time.from !== null && isLate(time.from, position)) {
    const share = shareOf(freelancer, { ...position, startDate: time.from });
    return { type: "start", day: time.from, share };
  }
  if (weeklyHours(freelancer) >= FULL_WEEK_HOURS) return null;
  const share = shareOf({ ...freelancer, availability: "available", hoursPerWeek: FULL_WEEK_HOURS }, position);
  return { type: "hours", hours: FULL_WEEK_HOURS, share };
}
