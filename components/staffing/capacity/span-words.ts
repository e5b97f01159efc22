import { capitalized, formatFigure } from "@/lib/format";
import { FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";
import { formatHours, freeCellText, freeFromText, ifAcceptedTexts } from "@/lib/staffing/time-words";

type FreeLabelOptions = {
  /** The hours that somebody works in a full week of theirs. */
  weekly: number;
  today: string;
  /** The work that ends on the workday before; null if none does. */
  after: string | null;
  /** Whether earlier days are free in part, by which lists are ordered. */
  isFreeInPartBefore?: boolean;
};

/**
 * What a timeline says of free days, the fullest first: “Free from 2 Dec, after Atlas”, “Free from 2 Dec”,
 * “Free”; “20 h a week free from 2 Dec” of less than a full week; “Fully free from 2 Dec” after days free in part. The last
 * stands where a day would be misread.
 * @param since null if they began before the first day displayed
 */
export function freeLabels(
  since: string | null,
  { weekly, today, after, isFreeInPartBefore = false }: FreeLabelOptions,
): string[] {
  const text = freeFromText(weekly, since, today);
  const short = freeCellText(weekly);
  const isInPart = weekly < FULL_WEEK_HOURS;
  const words = capitalized(isFreeInPartBefore && !isInPart ? `fully ${text}` : text);
  const isAfter = !isInPart && after !== null && since !== null && since > today;
  return [...new Set([...(isAfter ? [`${words}, after ${after}`] : []), words, short])];
}

/** What it says of days that work leaves free in part: “20 h a week free”, “20 h free”. */
export function partlyFreeLabels(hours: number, weekly: number): string[] {
  const text = `${formatHours(hours, weekly)} h`;
  return [`${text} a week free`, `${text} free`];
}

/** An overload in all words and in few, the fullest first: “Up to 180% booked”, “180%”. */
export function overloadWords({ least, most }: { least: number; most: number }) {
  const figure = `${formatFigure(most)}%`;
  const percent = least < most ? `up to ${figure}` : figure;
  return { shown: [`${capitalized(percent)} booked`, figure], description: `Overload: ${percent} of a full week` };
}

/** One that only tentative work would make: “Up to 160% if accepted”, “64 of 20 h a week if accepted”, and shorter. */
export function tentativeOverloadWords(most: number, weekly: number) {
  const shown = ifAcceptedTexts(most, weekly).map(capitalized);
  const isFull = weekly >= FULL_WEEK_HOURS;
  const description = isFull ? `up to ${formatFigure(most)}% of a full week` : `${shown[1]} a week`;
  return { shown, description: `Overload if accepted: ${description}` };
}
