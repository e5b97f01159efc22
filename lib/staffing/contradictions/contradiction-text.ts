import { formatDay } from "@/lib/format";

/** What a live assignment is kept against. */
export type Contradiction =
  | { key: "project-cancelled" | "project-completed" | "position-removed" }
  | { key: "company-archived" | "freelancer-blocked" | "freelancer-archived" | "freelancer-inactive" }
  /** `day` is when the project or position starts. */
  | { key: "before-start"; day: string }
  | { key: "after-end"; day: string }
  /** Its own last day is over. */
  | { key: "past-end"; day: string }
  /** Accepted work that nobody made active since its start, so that it costs nothing yet. */
  | { key: "start-past"; day: string }
  /** By how many people its position is overfilled. */
  | { key: "overfilled"; count: number }
  /**
   * `until` is the first day on which they state to work again, null for no day; the assignment starts before it.
   * `because` is the project of the agreed work that ends right before, null where the reader knows none.
   */
  | { key: "freelancer-unavailable"; until: string | null; starts: string; because: string | null };

/** “Ends after the project, on 31 Mar 2027”, in one sentence without an end mark. */
export function contradictionText(contradiction: Contradiction): string {
  switch (contradiction.key) {
    case "project-cancelled":
      return "The project is canceled";
    case "project-completed":
      return "The project is completed";
    case "position-removed":
      return "The position was removed";
    case "freelancer-blocked":
      return "The freelancer is blocked";
    case "company-archived":
      return "The company is archived";
    case "freelancer-archived":
      return "The freelancer is archived";
    case "freelancer-inactive":
      return "The freelancer is inactive";
    case "before-start":
      return `The project starts on ${formatDay(contradiction.day)}`;
    case "after-end":
      return `The project ends on ${formatDay(contradiction.day)}`;
    case "past-end":
      return `Past its end since ${formatDay(contradiction.day)}`;
    case "start-past":
      return `The start is past since ${formatDay(contradiction.day)}: not active yet`;
    case "overfilled":
      return `The position has ${contradiction.count} too many`;
    case "freelancer-unavailable":
      return `${untilText(contradiction)}, but starts here on ${formatDay(contradiction.starts)}`;
  }
}

/** “Not free until 1 Feb 2027, after Atlas”: without the work if what is stated may be because of something else. */
function untilText({ until, because }: { until: string | null; because: string | null }): string {
  if (until === null) return because === null ? "Unavailable without an end" : `On ${because} without an end`;
  const day = `Not free until ${formatDay(until)}`;
  return because === null ? day : `${day}, after ${because}`;
}
