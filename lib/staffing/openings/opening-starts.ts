export const PAST_START = "past";
export const NO_START = "";

/** Openings of one key start together: in a month `YYYY-MM`, before today, or on no known day. */
export function startKey(startDate: string | null, today: string): string {
  if (startDate === null) return NO_START;
  return startDate < today ? PAST_START : startDate.slice(0, "YYYY-MM".length);
}

/** How many openings start together, by who is there for them: nobody, somebody proposed, somebody offered. */
export type OpeningStart = { start: string; open: number; proposed: number; offered: number };

/** What is added to openings that start on a day, or on none. */
export type DatedOpenings = Omit<OpeningStart, "start"> & { startDate: string | null };

type StartingPosition = { startDate: string | null; open: number; pending: number; offered: number };

/** What the openings of a position add to those of its start. */
export function datedOpenings({ startDate, open, pending, offered }: StartingPosition): DatedOpenings {
  return { startDate, open: open - pending, proposed: pending - offered, offered };
}

/** Adds up by `startKey`: first those whose start is past, then month by month, last those without a date. */
export function sumByStart(openings: readonly DatedOpenings[], today: string): OpeningStart[] {
  const sums = new Map<string, OpeningStart>();
  for (const { startDate, open, proposed, offered } of openings.toSorted(byStart)) {
    const start = startKey(startDate, today);
    const sum = sums.get(start) ?? { start, open: 0, proposed: 0, offered: 0 };
    sums.set(start, {
      start,
      open: sum.open + open,
      proposed: sum.proposed + proposed,
      offered: sum.offered + offered,
    });
  }
  return [...sums.values()];
}

/** For sorting: what has no start comes last. */
export function byStart(a: { startDate: string | null }, b: { startDate: string | null }): number {
  if (a.startDate === b.startDate) return 0;
  if (a.startDate === null || b.startDate === null) return a.startDate === null ? 1 : -1;
  return a.startDate < b.startDate ? -1 : 1;
}
