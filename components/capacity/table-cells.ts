import { meanOver, mostOver, sumOver, type Period } from "@/components/timeline/scale";
import type { TableCell } from "@/components/timeline/timeline-rows";
import type { Loads, ProjectTimeline, TeamRow } from "@/lib/contract/staffing/timeline";
import { weekOf } from "@/lib/records/weeks";

const FULL = 100;

type Availability = {
  /** The timeline's first day. */
  from: string;
  today: string;
  /** The first day on which free time counts; null if there is none. */
  freeFrom: string | null;
};

/** What the table says of somebody: what is booked, what it becomes with tentative work, else whether they are free. */
export function loadCell({ loads, peak, pending }: Loads, availability: Availability) {
  return (days: Period): TableCell => {
    const { from } = availability;
    const load = meanOver(loads, from, days);
    const most = mostOver(peak, from, days);
    const mean = meanOver(pending, from, days);
    const tentative = inFives(mean);
    const withTentative = inFives(load + mean);
    const isWarning = withTentative > FULL;
    const hiddenNote = isWarning ? "tentative, more than a full week" : "tentative";
    if (most > FULL) {
      return { text: `${load}%`, note: load === most ? "overload" : `overload, ${most}%`, look: "over" };
    }
    if (load > 0) {
      const text = `${load}%`;
      if (tentative === 0) return { text, look: "load", share: load };
      return { text, note: `→ ${withTentative}%`, hiddenNote, isWarning, look: "mixed", share: load };
    }
    if (tentative > 0) return { text: `${tentative}%`, hiddenNote, isWarning, look: "tentative" };
    if (mostOver(pending, from, days) > 0) return { text: "<5%", hiddenNote, isWarning, look: "tentative" };
    return freeCell(days, availability);
  };
}

/** What isn't certain yet has no single percents. */
export function inFives(percent: number): number {
  return 5 * Math.round(percent / 5);
}

/** `Unavailable`, `Free from 26`, `Free`, or `Not booked` where time is over. */
function freeCell({ start, end }: Period, { today, freeFrom }: Availability): TableCell {
  const thisWeek = weekOf(today);
  if (end < thisWeek) return { text: "Not booked", look: "none" };
  if (freeFrom === null || freeFrom > end) return { text: "Unavailable", look: "unavailable" };
  const isLater = freeFrom > start && freeFrom > thisWeek;
  return isLater ? { text: `Free from ${Number(freeFrom.slice(8))}`, look: "opening" } : { text: "Free", look: "free" };
}

type TeamTime = Pick<TeamRow, "loads" | "capacity">;

/** What the table and the chart say of a team: the booked share of its members' time. */
export function teamCell({ loads, capacity }: TeamTime, from: string) {
  return (days: Period): TableCell => {
    const load = sumOver(loads, from, days);
    const time = sumOver(capacity, from, days);
    if (load === 0) return { text: time === 0 ? "No members" : "No bookings", look: "none" };
    // Work without time counts as full.
    const share = time === 0 ? FULL : Math.round((FULL * load) / time);
    const text = share === 0 ? "<1%" : `${share}%`;
    return share > FULL ? { text, note: "overload", look: "over", share } : { text, look: "load", share };
  };
}

/** `2 open`, or `None`; of a month, the most of its weeks. */
export function demandCell(unfilled: readonly number[], from: string) {
  return (days: Period): TableCell => openCell(mostOver(unfilled, from, days));
}

type Unfilled = Pick<ProjectTimeline["positions"][number], "openings" | "unfilled">;

/** As `demandCell`, of a position and to the day: `1 of 2 open`. */
export function unfilledCell({ openings, unfilled }: Unfilled) {
  return ({ start, end }: Period): TableCell => {
    const during = unfilled.filter((span) => span.start <= end && (span.end ?? end) >= start);
    return openCell(Math.max(0, ...during.map(({ count }) => count)), ` of ${openings}`);
  };
}

function openCell(most: number, ofAll = ""): TableCell {
  return most === 0 ? { text: "None", look: "none" } : { text: `${most}${ofAll} open`, look: "demand" };
}
