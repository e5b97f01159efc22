import { Segments } from "@/components/ui/segments";
import type { ChoiceForAll, ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { formatCount, formatList, formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { ACTIONS, type Cause } from "@/lib/staffing/consequences/causes";
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
  return (
    <section aria-label="What happens to the people" className="grid gap-2.5 rounded-md border p-3">
      <p className="font-medium">What happens to the people?</p>
      <ul className="grid gap-1">
        {counts.map((count) => (
          <li key={count.cause}>
            {causeText(count)}, with {formatRecordCount(definitionOf("assignments"), count.assignments)}
            {choice === "keep" ? ": all kept" : `: ${suggestedText(count)}`}
            {count.unseen > 0 ? (
              <span className="text-muted-foreground">
                . {formatCount(count.unseen)} you can’t see stay as they are
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Segments
        label="What happens to the people"
        options={OPTIONS}
        // Nothing is pressed before it is chosen.
        value={choice ?? NONE}
        onChange={(chosen) => onChoose(chosen === "keep" ? "keep" : "suggested")}
      />
    </section>
  );
}

const NONE = "none";

const OPTIONS: readonly { value: ChoiceForAll | typeof NONE; label: string }[] = [
  { value: "suggested", label: "As suggested" },
  { value: "keep", label: "Keep everything" },
];

/** “2 projects canceled”, of a write of many records. */
function causeText({ cause, records }: Count): string {
  const [one, many, done] = COUNTED[cause];
  return `${formatCount(records)} ${records === 1 ? one : many} ${done}`;
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
  "freelancer-unavailable": ["freelancer", "freelancers", "unavailable"],
  "company-archived": ["company", "companies", "archived"],
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
