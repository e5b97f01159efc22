import { daysOf } from "@/components/timeline/span-text";
import type { TimelineBar, TimelineRow } from "@/components/timeline/timeline-rows";
import type { TeamRow } from "@/lib/contract/timeline";
import { formatUpcomingDay } from "@/lib/format";
import { firstWeekFrom, weekOf } from "@/lib/records/weeks";
import { loadLook, loadWords, overloadSpan } from "./week-spans";

type Options = { from: string; today: string };

/** A row for each team: one strip, filled as high as its members' time is booked. */
export function teamItems(rows: readonly TeamRow[], { from, today }: Options): TimelineRow[] {
  const thisWeek = firstWeekFrom(weekOf(today), from);
  return rows.map((row) => {
    const shares = row.loads.map((load, week) => shareOf(load, row.capacity[week] ?? 0));
    const runs = runsOf(row, shares);
    return {
      id: row.teamId,
      label: row.name,
      mark: "team",
      subLabel: summaryOf(row.capacity, shares, Math.max(0, thisWeek)),
      href: `/teams/${row.teamId}`,
      bars: teamBars(row, runs, { from, today }),
      spans: runs.filter(({ share }) => share > FULL).map(({ share, ...run }) => overloadSpan(share, run)),
      figures: shares,
      peaks: shares,
      describe: loadWords(thisWeek),
      lookOf: loadLook(thisWeek),
    };
  });
}

/** `5 members, 50% booked`; the share is that of this week. */
function summaryOf(capacity: readonly number[], shares: readonly number[], week: number): string {
  const members = Math.round((capacity[week] ?? 0) / 100);
  if (members === 0) return "No members";
  const people = members === 1 ? "1 member" : `${members} members`;
  const share = shares[week] ?? 0;
  const lastBooked = shares.findLastIndex((booked) => booked > 0);
  if (lastBooked < week) return `${people}, free`;
  return `${people}, ${share === 0 ? "free now" : `${share}% booked`}`;
}

const FULL = 100;
/** Weeks that differ by more points are drawn apart. */
const LIKENESS = 10;

type Run = { first: number; weeks: number; share: number };

/** Neighbouring weeks of about the same share, with their mean; weeks without members or work are in none. */
function runsOf({ loads, capacity }: TeamRow, shares: readonly number[]): Run[] {
  const runs: { first: number; shares: number[] }[] = [];
  shares.forEach((share, week) => {
    if (loads[week] === 0 && capacity[week] === 0) return;
    const last = runs.at(-1);
    if (last && last.first + last.shares.length === week && isLike(share, last.shares)) last.shares.push(share);
    else runs.push({ first: week, shares: [share] });
  });
  return runs.map((run) => ({ first: run.first, weeks: run.shares.length, share: Math.round(meanOf(run.shares)) }));
}

/** An overloaded week or a free one never hides among the others. */
function isLike(share: number, others: readonly number[]): boolean {
  const isOver = share > FULL;
  const isFree = share === 0;
  return others.every((other) => {
    return Math.abs(other - share) <= LIKENESS && other > FULL === isOver && (other === 0) === isFree;
  });
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

const NAMED_MIN = 10;
/** Points by which a share differs from the one named before it, so that it is named as well. */
const NAMED_DIFFERENCE = 15;

/** The first share is named beside the team's name; the weeks after all work say since when they are free. */
function teamBars(row: TeamRow, runs: readonly Run[], { from, today }: Options): TimelineBar[] {
  let named = runs[0]?.share ?? 0;
  return runs.map((run, i) => {
    const bar = teamBar(row, run, from);
    if (run.share === 0 && i > 0 && i === runs.length - 1) {
      return { ...bar, shown: () => [`Free from ${formatUpcomingDay(bar.start, today)}`] };
    }
    const isNamed = run.share >= NAMED_MIN && Math.abs(run.share - named) >= NAMED_DIFFERENCE;
    if (isNamed) named = run.share;
    return { ...bar, isNamed };
  });
}

function teamBar({ teamId, loads, capacity }: TeamRow, run: Run, from: string): TimelineBar {
  const { first, weeks, share } = run;
  const mean = (figures: readonly number[]) => inWeeks(meanOf(figures.slice(first, first + weeks)));
  return {
    id: `${teamId} ${first}`,
    ...daysOf(run, from),
    label: `${share}%`,
    description: `${mean(loads)} of ${mean(capacity)} booked`,
    tone: share > FULL ? "warning" : "success",
    pattern: "solid",
    share,
    isMovable: false,
  };
}

/** Percent of the capacity; work without capacity counts as full. */
function shareOf(load: number, capacity: number): number {
  if (capacity === 0) return load > 0 ? FULL : 0;
  return Math.round((load / capacity) * FULL);
}

/** `2.5 full weeks`. */
function inWeeks(percent: number): string {
  const weeks = Math.round(percent / 10) / 10;
  return weeks === 1 ? "1 full week" : `${weeks} full weeks`;
}
