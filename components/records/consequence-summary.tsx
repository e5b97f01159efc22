import { Segments } from "@/components/ui/segments";
import type { ChoiceForAll, ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { formatCount, formatList, formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { ACTIONS, type Cause, type CountedCause } from "@/lib/staffing/consequences/causes";
import { doneWord } from "./chosen-text";

type Count = ConsequenceCounts[number];

type ConsequenceSummaryProps = {
  counts: ConsequenceCounts;
  /** Null until it is chosen. */
  choice: ChoiceForAll | null;
  onChoose: (choice: ChoiceForAll) => void;
};

/** What a write of many records means for assignments, by cause, and one choice for all of them. */
export function ConsequenceSummary({ counts, choice, onChoose }: ConsequenceSummaryProps) {
  if (counts.length === 0) return null;
  const isOutside = counts.some(({ cause }) => cause === OUTSIDE);
  const causes = new Set(counts.map(({ cause }) => cause));
  const title =
    causes.size > 1
      ? PEOPLE_TITLE
      : isOutside
        ? "Outside the project’s dates"
        : causes.has(OWN)
          ? OWN_TITLE
          : PEOPLE_TITLE;
  return (
    <section aria-label={title} className="grid gap-2.5 rounded-md border p-3">
      <p className="font-medium">{title}</p>
      <ul className="grid gap-1">
        {counts.map((count) => (
          <li key={count.cause}>
            {causeText(count)}
            {peopleText(count)}
            {choice === null && count.cause === OUTSIDE ? "" : `: ${effectText(count, choice)}`}
            {count.unseen > 0 ? (
              <span className="text-muted-foreground">
                . {formatCount(count.unseen)} you can’t see stay as they are
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Segments
        label={title}
        options={isOutside ? OUTSIDE_OPTIONS : OPTIONS}
        // Nothing is pressed before it is chosen.
        value={choice ?? NONE}
        onChange={(chosen) => chosen !== NONE && onChoose(chosen)}
      />
    </section>
  );
}

/** What an undo leaves as it is, by cause: it asks nobody, neither about those who came since nor about those who were kept. */
export function StayingNote({ counts }: { counts: ConsequenceCounts }) {
  if (counts.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md bg-warning-surface px-3 py-2 text-warning">
      {counts.map((count) => (
        <li key={count.cause}>
          {causeText(count)}
          {peopleText(count)}: {count.assignments === 1 ? "stays as it is" : "stay as they are"}
          {count.unseen > 0 ? `, and so do ${formatCount(count.unseen)} you can’t see` : ""}.
        </li>
      ))}
    </ul>
  );
}

const NONE = "none";
const OUTSIDE = "outside-project" satisfies CountedCause;
const OWN = "own-dates" satisfies CountedCause;
const PEOPLE_TITLE = "What happens to the people?";
const OWN_TITLE = "What happens to the positions?";

type ChoiceOption = { value: ChoiceForAll | typeof NONE; label: string };

const OPTIONS: readonly ChoiceOption[] = [
  { value: "suggested", label: "As suggested" },
  { value: "keep", label: "Keep everything" },
];

/** Assignments and their projects never change in one write. */
const OUTSIDE_OPTIONS: readonly ChoiceOption[] = [
  { value: "suggested", label: "Extend projects" },
  { value: "cut", label: "Cut to the dates" },
  { value: "keep", label: "Keep" },
];

function effectText(count: Count, choice: ChoiceForAll | null): string {
  if (choice === "keep") return count.cause === OUTSIDE ? "kept as entered" : "all kept";
  if (count.cause === OWN) return "moved along";
  if (count.cause !== OUTSIDE) return suggestedText(count);
  return choice === "cut" ? "cut to those dates" : "the projects are extended";
}

/** “2 projects canceled, with 5 assignments”, of a write of many records. */
function causeText({ cause, records, assignments, positions = 0 }: Count): string {
  if (cause === OWN)
    return `${formatCount(positions)} ${positions === 1 ? "position with dates of its own" : "positions with dates of their own"}`;
  const concerned = formatRecordCount(definitionOf("assignments"), assignments);
  if (cause === OUTSIDE)
    return `${concerned} outside the dates of ${assignments === 1 ? "its project" : "their projects"}`;
  const [one, many, done] = COUNTED[cause];
  return `${formatCount(records)} ${records === 1 ? one : many} ${done}, with ${concerned}`;
}

/** “ (Ada Marsh, Bo Ruiz, Cy Lee and 2 more)”. */
function peopleText({ people = [], assignments }: Count): string {
  const more = assignments - people.length;
  const names = [...people, ...(more > 0 ? [`${formatCount(more)} more`] : [])];
  return people.length === 0 ? "" : ` (${formatList(names)})`;
}

const COUNTED: Record<Cause, readonly [string, string, string]> = {
  "project-cancelled": ["project", "projects", "canceled"],
  "project-completed": ["project", "projects", "completed"],
  "project-on-hold": ["project", "projects", "on hold"],
  "project-moved": ["project", "projects", "moved"],
  "position-removed": ["project", "projects", "with fewer positions"],
  "position-shrunk": ["project", "projects", "with fewer openings"],
  "position-moved": ["project", "projects", "with moved positions"],
  "freelancer-blocked": ["freelancer", "freelancers", "blocked"],
  "freelancer-archived": ["freelancer", "freelancers", "archived"],
  "freelancer-inactive": ["freelancer", "freelancers", "inactive"],
  "freelancer-unavailable": ["freelancer", "freelancers", "unavailable"],
  "company-archived": ["company", "companies", "archived"],
  "company-inactive": ["company", "companies", "inactive"],
  "company-on-hold": ["company", "companies", "on hold"],
  "center-deactivated": ["center", "centers", "deactivated"],
};

/** What is suggested for all: “9 withdrawn, 2 ended”. */
function suggestedText({ suggested }: Count): string {
  const parts = ACTIONS.filter((action) => suggested[action] > 0).map(
    (action) => `${formatCount(suggested[action])} ${doneWord(action)}`,
  );
  return formatList(parts);
}
