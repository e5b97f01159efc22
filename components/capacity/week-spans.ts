import type { WeekSpan } from "@/components/timeline/timeline-rows";
import type { Loads } from "@/lib/contract/timeline";

const FULL_WEEK = 100;

type Words = Pick<WeekSpan, "label" | "description" | "isPartial">;

/** Joins neighbouring weeks of the same figure; weeks of figure 0 have no span. */
export function spansOf(
  figures: readonly number[],
  type: WeekSpan["type"],
  wordsOf: (figure: number) => Words,
): WeekSpan[] {
  const spans: WeekSpan[] = [];
  figures.forEach((figure, week) => {
    const last = spans.at(-1);
    const isContinued = last !== undefined && last.first + last.weeks === week && figures[week - 1] === figure;
    if (figure === 0) return;
    if (isContinued) last.weeks += 1;
    else spans.push({ first: week, weeks: 1, type, ...wordsOf(figure) });
  });
  return spans;
}

/** Free time from a week on, and overloads, of a freelancer. */
export function loadSpans({ loads, peak }: Loads, firstFree: number): WeekSpan[] {
  const free = loads.map((load, week) => (week < firstFree ? 0 : Math.max(0, FULL_WEEK - load)));
  return [...freeSpans(free), ...overloadSpans(peak)].toSorted((a, b) => a.first - b.first);
}

function freeSpans(free: readonly number[]): WeekSpan[] {
  return spansOf(free, "free", (percent) => ({
    label: "",
    description: `${percent}% free`,
    isPartial: percent < FULL_WEEK,
  }));
}

/** @param peak percent of full weeks */
export function overloadSpans(peak: readonly number[]): WeekSpan[] {
  const over = peak.map((load) => (load > FULL_WEEK ? load : 0));
  return spansOf(over, "overload", overloadWords);
}

export function overloadSpan(percent: number, weeks: Pick<WeekSpan, "first" | "weeks">): WeekSpan {
  return { ...weeks, type: "overload", ...overloadWords(percent) };
}

function overloadWords(percent: number): Words {
  return { label: `${percent}%`, description: `Overload: ${percent}% of the available time` };
}

/** `80%`, `80%, up to 150%: overload`, `Free`, or `Unavailable` before the first week in which time is free. */
export function loadWords(firstFree: number) {
  return (load: number, peak: number, week: number): string => {
    if (peak > FULL_WEEK) return load === peak ? `${load}%, overload` : `${load}%, up to ${peak}%: overload`;
    if (load > 0) return `${load}%`;
    return week < firstFree ? "Unavailable" : "Free";
  };
}

export function demandSpans(unfilled: readonly number[], role: string): WeekSpan[] {
  return spansOf(unfilled, "demand", (count) => ({
    label: String(count),
    description: `${count} unfilled ${count === 1 ? "opening" : "openings"} for ${role}`,
  }));
}

/** `2 open`, or `None`; of a month, the most of its weeks. */
export function describeDemand(_mean: number, most: number): string {
  return most === 0 ? "None" : `${most} open`;
}
