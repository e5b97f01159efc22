import { daysOf } from "@/components/timeline/span-text";
import type { TimelineBar, TimelineRow } from "@/components/timeline/timeline-rows";
import type { TeamRow } from "@/lib/contract/timeline";
import { firstWeekFrom, weekOf } from "@/lib/records/weeks";
import { loadWords, overloadSpan } from "./week-spans";

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
      subLabel: membersText(row.capacity, thisWeek),
      href: `/teams/${row.teamId}`,
      bars: runs.map((run) => teamBar(row, run, from)),
      spans: runs.filter(({ share }) => share > FULL).map(({ share, ...run }) => overloadSpan(share, run)),
      figures: shares,
      peaks: shares,
      describe: loadWords(thisWeek),
    };
  });
}

function membersText(capacity: readonly number[], week: number): string {
  const members = Math.round((capacity[Math.max(0, week)] ?? 0) / 100);
  if (members === 0) return "No members";
  return members === 1 ? "1 member" : `${members} members`;
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

/** An overloaded week never hides among the others. */
function isLike(share: number, others: readonly number[]): boolean {
  return others.every((other) => Math.abs(other - share) <= LIKENESS && other > FULL === share > FULL);
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
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
