import type { Overload } from "@/lib/contract/staffing/staffing";
import { formatDay } from "@/lib/format";

export function overloadTitle(overloads: readonly Overload[]): string {
  const [first] = overloads;
  return overloads.length === 1 && first
    ? `${first.name} would work ${first.load}% of a full week`
    : `${overloads.length} freelancers would work more than a full week`;
}

/** With what freelancers would work more than a full week, and when. */
export function OverloadList({ overloads }: { overloads: readonly Overload[] }) {
  return (
    <ul className="grid gap-3">
      {overloads.map((overload) => (
        <li key={overload.freelancerId} className="grid gap-1">
          <p className="font-medium">
            {overload.load}% {formatSpan(overload.from, overload.to)}
          </p>
          <ul className="grid gap-1 text-muted-foreground">
            {overload.assignments.map((assignment) => (
              <li key={assignment.id}>
                <a
                  href={`/assignments/${assignment.id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="text-foreground underline underline-offset-4"
                >
                  {assignment.project}
                </a>
                , {assignment.role}: {assignment.allocation}% {formatSpan(assignment.startDate, assignment.endDate)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function formatSpan(from: Overload["from"], to: Overload["to"]): string {
  return to === null ? `from ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;
}
