import { resolveDay } from "../field-types/relative-day";
import { besideDay, isVague, readSpan, type DayContext, type SentenceSpan } from "./sentence-days";
import { skipPhrase, type SentenceWord } from "./sentence-words";

/** `isLater`: what comes after a day, which is never “by” it. */
export type DayBounds = { from: string | null; to: string | null; isLater: boolean; end: number };

type Side = "by" | "until" | "before" | "from" | "after" | "in";

const SIDES: Readonly<Record<string, Side>> = {
  by: "by",
  until: "until",
  till: "until",
  "up to": "until",
  "no later than": "until",
  "on or before": "until",
  before: "before",
  "earlier than": "before",
  from: "from",
  since: "from",
  starting: "from",
  "on or after": "from",
  "as of": "from",
  after: "after",
  "later than": "after",
  on: "in",
  in: "in",
  during: "in",
};

/**
 * The days that words bound, such as `by 15 dec`, `from monday` or `between 1 and …`; null if they bound none.
 * @param isCued whether a field's name stands before, so that a month alone is one
 */
export function readDayBounds(
  words: readonly SentenceWord[],
  start: number,
  context: DayContext,
  { isCued, isPast }: { isCued: boolean; isPast: boolean },
): DayBounds | null {
  const both = readBothDays(words, start, context, isPast);
  if (both) return both;
  const span = isCued || !isVague(words, start) ? readSpan(words, start, context, isPast) : null;
  if (span) return { from: span.from, to: span.to, isLater: false, end: span.end };
  const side = skipPhrase(words, start, Object.keys(SIDES));
  const bounded = side && readSpan(words, side.end, context, isPast);
  return bounded ? boundsOf(SIDES[side.phrase] ?? "in", bounded, context.today) : null;
}

/** “from 1 dec to 15 dec”, “between monday and friday” */
function readBothDays(words: readonly SentenceWord[], start: number, context: DayContext, isPast: boolean) {
  const opening = skipPhrase(words, start, ["from", "between"]);
  const first = opening && readSpan(words, opening.end, context, isPast);
  const middle = first && skipPhrase(words, first.end, ["to", "until", "till", "and", "-", "–"]);
  const second = middle && readSpan(words, middle.end, context, isPast);
  return second ? { from: first.from, to: second.to, isLater: false, end: second.end } : null;
}

function boundsOf(side: Side, { from, to, end }: SentenceSpan, today: string): DayBounds {
  const first = resolvedMonth(from, today);
  switch (side) {
    case "by":
      return { from: null, to: first, isLater: false, end };
    case "until":
      return { from: null, to, isLater: false, end };
    case "before":
      return { from: null, to: besideDay(first, -1, today), isLater: false, end };
    case "from":
      return { from: first, to: null, isLater: false, end };
    case "after":
      return { from: besideDay(to, 1, today), to: null, isLater: true, end };
    case "in":
      return { from, to, isLater: false, end };
  }
}

/** The first day of a relative month; another day as it is. */
function resolvedMonth(day: string, today: string): string {
  return day.endsWith("-month") ? resolveDay(today, day, "from") : day;
}
