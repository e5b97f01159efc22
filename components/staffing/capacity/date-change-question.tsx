import { DateChangePanel } from "@/components/ui/timeline/new-dates/date-change-panel";
import type { DateChange } from "@/components/ui/timeline/timeline-rows";
import { formatDay } from "@/lib/format";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";
import { useSaveQuestion } from "@/lib/shell/unsaved/save-question";
import type { CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import { overloadConsequence, type PlannedPerson } from "./overload-consequence";

type DateChangeQuestionProps = {
  dateChange: DateChange;
  people: readonly PlannedPerson[];
  /** What the timeline shows. */
  span: CalendarSpan;
  today: string;
  isSaving: boolean;
  error: Error | null;
  onSave: () => void;
  onCancel: () => void;
};

/** Asks whether to save new dates, with what they bring about; loaded with the first change. */
export function DateChangeQuestion({ people, span, today, error, isSaving, ...panel }: DateChangeQuestionProps) {
  // Until it is answered, nothing is saved.
  const hasQuestion = useSaveQuestion() !== null;
  return (
    <DateChangePanel
      {...panel}
      isSaving={isSaving && !hasQuestion}
      consequence={overloadConsequence(people, panel.dateChange, { span, today })}
      problem={error ? <Problem error={error} /> : null}
    />
  );
}

/** Why the dates aren't saved: overloads that were not accepted, or what the service refused. */
function Problem({ error }: { error: Error }) {
  const problem = error instanceof ProblemError ? error.problem : null;
  const overloads = error instanceof DeclinedError ? (error.problem.overloads ?? []) : [];
  if (overloads.length > 0) {
    return (
      <ul className="grid gap-1">
        {overloads.map(({ freelancerId, name, load, from, to, assignments }) => (
          <li key={freelancerId}>
            {name} would work {load}% of a full week from {formatDay(from)}
            {to === null ? "" : ` to ${formatDay(to)}`}, with{" "}
            {assignments.map(({ project, code }) => `${project} (${code})`).join(", ")}.
          </li>
        ))}
      </ul>
    );
  }
  const errors = problem?.errors ?? [];
  return errors.length > 0 ? errors.map(({ message }) => `${message}.`).join(" ") : error.message;
}
