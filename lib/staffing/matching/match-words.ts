import { formatDay, formatFigure, formatList, formatRate, formatRateRange } from "@/lib/format";
import { hourlyRate, perUnit } from "@/lib/staffing/hourly-rate";
import { formatHours } from "@/lib/staffing/time-words";
import { FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";
import { isFull, isLate } from "./free-for-position";
import type { AssessedFacts, Change } from "./match-input";

type FactsOf<Key extends AssessedFacts["key"]> = Extract<AssessedFacts, { key: Key }>;

/** A factor's facts in a sentence, without what it is worth. */
export function evidenceText(facts: AssessedFacts): string {
  switch (facts.key) {
    case "skills":
      return tagsText(facts, "skill", "skills");
    case "languages":
      return tagsText(facts, "language", "languages");
    case "role":
      return roleText(facts);
    case "availability":
      return availabilityText(facts);
    case "rate":
      return rateText(facts);
    case "place":
      return placeText(facts);
    case "company":
      return companyText(facts);
  }
}

/** “Kafka would add 10 points”. */
export function changeText(change: Change, gain: number): string {
  return `${causeText(change)} would add ${formatFigure(gain, "points")}`;
}

function causeText(change: Change): string {
  switch (change.type) {
    case "skill":
      return change.name;
    case "language":
      return `Speaking ${change.name}`;
    case "free-of":
      return `Being free of ${codesText(change.codes)}`;
    case "start":
      return `Starting on ${formatDay(change.day)}`;
    case "hours":
      return `Working ${change.hours} h a week`;
    case "rate":
      return `A rate of at most ${formatRate(change.most, change.currency, change.unit)}`;
    case "remote":
      return "Working remotely";
  }
}

type Tags = { matched: readonly string[]; missing: readonly string[] };

function tagsText({ matched, missing }: Tags, one: string, many: string): string {
  const needed = matched.length + missing.length;
  const count = `${matched.length} of ${needed} ${needed === 1 ? one : many}`;
  if (matched.length === 0) return `${count}; missing ${formatList(missing)}`;
  if (missing.length === 0) return `${count}: ${formatList(matched)}`;
  return `${count}: ${formatList(matched)}; missing ${formatList(missing)}`;
}

function roleText({ fit, role, worked }: FactsOf<"role">): string {
  if (fit === "unknown") return "No role on record";
  const kind = { same: "the same role", related: "a related role", other: "another role" }[fit];
  if (worked === null) return `${role ?? ""}, ${kind}`;
  const times = worked === 1 ? "once" : `on ${worked} assignments`;
  return role === null ? `Worked in ${kind} ${times}` : `Worked as ${role} ${times}, ${kind}`;
}

function availabilityText(facts: FactsOf<"availability">): string {
  return [freeText(facts), offersText(facts.offers)].filter(Boolean).join("; ");
}

function freeText(facts: FactsOf<"availability">): string {
  const { hours, from, codes, ...span } = facts;
  if (from === null) return `No free time ${spanText(span)}`;
  const proposable = proposableText(facts);
  const share = proposable === null ? "" : `, ${proposable}`;
  if (isFull(hours)) return `Free full time ${spanText(span)}${share}`;
  const isLater = isLate(from, span);
  const average = isLater || codes.length > 0 ? " on average" : "";
  const start = isLater ? `, from ${formatDay(from)}` : "";
  const free = `Free ${formatHours(hours)} of ${FULL_WEEK_HOURS} h a week${average}${start}${share}`;
  return codes.length > 0 ? `${free}; also on ${codesText(codes)}` : free;
}

/**
 * What can be proposed of time that isn’t all alike: “at least 50% at all times”, “at least 50% from then on” of time that
 * begins late, which is said before it, “100% until 19 Feb 2027”; else null.
 */
export function proposableText(
  { proposable, from, ...span }: Pick<FactsOf<"availability">, "proposable" | "from" | "startDate" | "endDate">,
  dayText: (day: string) => string = formatDay,
): string | null {
  if (!proposable) return null;
  const { allocation, endDate, isLeast } = proposable;
  const until = endDate === null || endDate === span.endDate ? "" : ` until ${dayText(endDate)}`;
  if (!isLeast) return until === "" ? null : `${allocation}%${until}`;
  const always = from !== null && isLate(from, span) ? " from then on" : " at all times";
  return `at least ${allocation}%${until || always}`;
}

type Offers = FactsOf<"availability">["offers"];

/**
 * “another offer would take 100% from 1 Dec 2026”; of several the one that takes most, and how many more; null without
 * any.
 */
export function offersText(offers: Offers, dayText: (day: string) => string = formatDay): string | null {
  const [first, ...others] = offers.toSorted((a, b) => b.allocation - a.allocation);
  if (!first) return null;
  const what = first.status === "offered" ? "offer" : "proposal";
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return `another ${what} would take ${first.allocation}% from ${dayText(first.startDate)}${more}`;
}

/** “ASG-000012 and another assignment”. */
export function codesText(codes: readonly (string | null)[]): string {
  return formatList([...new Set(codes.map((code) => code ?? "another assignment"))]);
}

type Span = { startDate: string; endDate: string | null };

/** “from 1 Dec 2026 to 31 Mar 2027”. */
export function spanText({ startDate, endDate }: Span): string {
  return endDate === null ? `from ${formatDay(startDate)}` : `from ${formatDay(startDate)} to ${formatDay(endDate)}`;
}

function rateText({ payRate, currency, rateUnit, range, converted, fit, over }: FactsOf<"rate">): string {
  if (payRate === null) return "No pay rate on record";
  const needed = formatRateRange(range.rateMin, range.rateMax, range.currency, range.rateUnit) ?? "";
  const rate = formatRate(payRate, currency, rateUnit);
  const inUnit = perUnit(hourlyRate(payRate, rateUnit), range.rateUnit).toFixed(2);
  const own = converted
    ? `${rate} (≈ ${formatRate(converted, range.currency, range.rateUnit)})`
    : rateUnit === range.rateUnit
      ? rate
      : `${rate} (${formatRate(inUnit, currency, range.rateUnit)})`;
  if (fit === "incomparable") return `${own} can’t be compared with ${needed}`;
  if (over === null) return `${own}, ${fit === "below" ? "below" : "within"} ${needed}`;
  return `${own}, ${formatRate(over, range.currency, range.rateUnit)} above ${needed}`;
}

function placeText(facts: FactsOf<"place">): string {
  return `${ownPlaceText(facts)}; ${facts.isSame ? "so is the project" : `the project is in ${facts.project}`}`;
}

/** “Remote”, “Hybrid in Fresno, California” or “On site, place unknown”. */
export function ownPlaceText({ workMode, own, project, isSame }: FactsOf<"place">): string {
  if (workMode === "remote") return "Remote";
  const place = isSame ? project : own;
  const mode = workMode === "hybrid" ? "Hybrid" : "On site";
  return place === null ? `${mode}, place unknown` : `${mode} in ${place}`;
}

function companyText({ company, count }: FactsOf<"company">): string {
  if (count === 0) return `Hasn’t worked for ${company}`;
  return `Worked for ${company} ${count === 1 ? "once" : `on ${count} assignments`}`;
}
