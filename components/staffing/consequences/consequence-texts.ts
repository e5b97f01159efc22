import type {
  AffectedAssignment,
  Consequence,
  ConsequenceChoice,
  OutsideProject,
  PositionOwnDates,
} from "@/lib/contract/staffing/consequences";
import { capitalized, formatAmount, formatDay, formatDayRange, formatList } from "@/lib/format";
import type { Chosen } from "@/lib/staffing/consequences/answers";
import type { Action, Cause } from "@/lib/staffing/consequences/causes";
import { daysBetween } from "@/lib/staffing/days";
import { countText } from "../staffing-texts";

type Named = { record: string; role: string };

const TITLES: Record<Cause, (names: Named) => string> = {
  "project-cancelled": ({ record }) => `${record} is canceled`,
  "project-completed": ({ record }) => `${record} is completed`,
  "project-on-hold": ({ record }) => `${record} is put on hold`,
  "project-moved": ({ record }) => `${record} gets other dates`,
  "position-removed": ({ record, role }) => `${role} is removed from ${record}`,
  "position-shrunk": ({ record, role }) => `${role} in ${record} gets fewer openings`,
  "position-moved": ({ record, role }) => `${role} in ${record} gets other dates`,
  "freelancer-blocked": ({ record }) => `${record} is blocked`,
  "freelancer-archived": ({ record }) => `${record} is archived`,
  "freelancer-inactive": ({ record }) => `${record} becomes inactive`,
  "freelancer-unavailable": ({ record }) => `${record} is unavailable`,
  "company-archived": ({ record }) => `${record} is archived`,
  "company-inactive": ({ record }) => `${record} becomes inactive`,
  "company-on-hold": ({ record }) => `${record} is put on hold`,
  "center-deactivated": ({ record }) => `${record} is deactivated`,
};

/** “Website is canceled”, “Designer is removed from Website”. */
export function causeTitle({ cause, record, position }: Pick<Consequence, "cause" | "record" | "position">): string {
  return TITLES[cause]({ record: record.name, role: position?.role ?? "" });
}

const LABELS: Record<Action, string> = {
  withdraw: "Withdraw",
  end: "End",
  shift: "Move along",
  cut: "Cut to the dates",
  keep: "Keep as it is",
};

/** For all of a group; `choiceLabel` says more of one. */
export function actionLabel(action: Action): string {
  return LABELS[action];
}

/** “Terminate”, “Move by 4 weeks”, and of work that keeps its start “Extend by 4 weeks” or “Shorten by 4 weeks”. */
export function choiceLabel(affected: AffectedAssignment, choice: ConsequenceChoice): string {
  if (choice.action === "end") return choice.status === "completed" ? "Complete" : "Terminate";
  if (choice.action !== "shift") return LABELS[choice.action];
  const starts = daysBetween(affected.startDate, choice.startDate);
  const ends = affected.endDate && choice.endDate ? daysBetween(affected.endDate, choice.endDate) : 0;
  if (starts !== 0) return `Move by ${spanText(starts)}`;
  return ends < 0 ? `Shorten by ${spanText(-ends)}` : `Extend by ${spanText(ends)}`;
}

function spanText(days: number): string {
  const sign = days < 0 ? "−" : "";
  const size = Math.abs(days);
  return sign + (size % 7 === 0 ? countText(size / 7, "week") : countText(size, "day"));
}

/**
 * What a choice changes: “1 Feb – 30 Apr 2027 · 20 workdays less · −$9,600 to bill · leaves an opening unfilled”. Its dots stay
 * beside the words before them, so that no line begins with one.
 */
export function effectText(
  affected: AffectedAssignment,
  { action }: Chosen,
  choice: ConsequenceChoice | undefined,
  { days, money, gaps }: Pick<ConsequenceChoice, "days" | "money" | "gaps">,
): string {
  if (action === "keep" || !choice) return "No change";
  const isMoved = choice.startDate !== affected.startDate || choice.endDate !== affected.endDate;
  const amount = Number(money?.amount ?? 0);
  const words = [
    action !== "end" && isMoved && formatDayRange(choice.startDate, choice.endDate),
    action === "shift" && choice.startDate === affected.startDate && "keeps its start",
    action === "end" && affected.endDate === null && "open-ended until now",
    days !== null && days !== 0 && `${countText(Math.abs(days), "workday")} ${days < 0 ? "less" : "more"}`,
    money !== null && amount !== 0 && `${amount < 0 ? "−" : "+"}${JOINER}${moneyText(money)} to bill`,
    gaps > 0 && unfilledText(gaps),
  ].filter(Boolean);
  if (words.length > 0) return words.join("\u00a0· ");
  return days === null ? "" : "Same days and money";
}

/** “Save and end 6 assignments”; without a number if some that aren’t listed may change too. */
export function saveText({ end = 0, withdraw = 0 }: Partial<Record<Action, number>>, hasMore: boolean): string {
  if (end + withdraw === 0) return "Save changes";
  const verbs = [...(end > 0 ? ["end"] : []), ...(withdraw > 0 ? ["withdraw"] : [])].join(" or ");
  return `Save and ${verbs} ${hasMore ? "assignments" : countText(end + withdraw, "assignment")}`;
}

function unfilledText(gaps: number): string {
  return gaps === 1 ? "leaves an opening unfilled" : `leaves ${countText(gaps, "opening")} unfilled`;
}

/** “Leaves 3 openings unfilled on the added days”; null if it leaves none. */
export function extensionNote({ gaps }: OutsideProject): string | null {
  return gaps === 0 ? null : `${capitalized(unfilledText(gaps))} on the added days`;
}

/** Without it a line may end after the minus. */
const JOINER = "\u2060";

function moneyText({ amount, currency }: NonNullable<ConsequenceChoice["money"]>): string {
  return formatAmount(amount.replace(/^-/, ""), currency);
}

/** Assignments that a question doesn't list, or whose project the reader may not see. */
export function restTexts({ more, unseen }: Pick<Consequence, "more" | "unseen">): string[] {
  return [
    ...(more > 0
      ? [
          `${countText(more, "assignment")} more. ${more === 1 ? "It changes" : "They change"} only if all stay as suggested.`,
        ]
      : []),
    ...(unseen > 0
      ? [`${countText(unseen, "assignment")} you can’t see ${unseen === 1 ? "stays as it is" : "stay as they are"}.`]
      : []),
  ];
}

/** “Ada Marsh in Website: 4 Jan – 30 Jun 2027. The project runs 1 Jan – 31 May 2027.” */
export function outsideText({ assignment, startDate, endDate, project }: OutsideProject): string {
  const who = assignment.name === "" ? "The assignment" : assignment.name;
  return `${who}: ${formatDayRange(startDate, endDate)}. ${project.name}: ${projectDates(project)}.`;
}

/** “4 Jan – 26 Feb 2027”, “until 26 Feb 2027”. */
export function ownDatesText(dates: PositionOwnDates["before"]): string {
  return capitalized(projectDates(dates));
}

/** “Move by 4 weeks”. */
export function shiftLabel({ before, after }: PositionOwnDates): string {
  const [from, to] =
    before.startDate && after.startDate ? [before.startDate, after.startDate] : [before.endDate, after.endDate];
  return from && to ? `Move by ${spanText(daysBetween(from, to))}` : LABELS.shift;
}

function projectDates({ startDate, endDate }: { startDate: string | null; endDate: string | null }): string {
  if (startDate !== null) return formatDayRange(startDate, endDate);
  return endDate === null ? "no dates" : `until ${formatDay(endDate)}`;
}

/** “Move the project’s end to 30 Jun 2027”. */
export function extendText({ project, extended }: OutsideProject): string {
  const ends = [
    ...(extended?.startDate && extended.startDate !== project.startDate
      ? [`start to ${formatDay(extended.startDate)}`]
      : []),
    ...(extended?.endDate && extended.endDate !== project.endDate ? [`end to ${formatDay(extended.endDate)}`] : []),
  ];
  return ends.length > 0 ? `Move the project’s ${formatList(ends)}` : "Extend the dates of its position";
}
