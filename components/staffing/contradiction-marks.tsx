import { TriangleAlert } from "lucide-react";
import { useToday } from "@/components/records/moment";
import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { contradictionsOf, contradictionText } from "@/lib/staffing/contradictions";

type Work = { status: string; startDate: string; endDate: string | null };

type ContradictionsProps = { work: Work; limits: AssignmentLimits | null | undefined };

function useContradictions({ work, limits }: ContradictionsProps): string[] {
  const today = useToday();
  return limits ? contradictionsOf(work, limits, today).map(contradictionText) : [];
}

/** In a row or on a card: what an assignment is kept against. */
export function ContradictionMarks(props: ContradictionsProps) {
  const texts = useContradictions(props);
  if (texts.length === 0) return null;
  return (
    <span className="inline-flex min-w-0 items-start gap-1 text-xs font-medium text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="wrap-anywhere">{texts.join(" · ")}</span>
    </span>
  );
}

/** On the assignment's page. */
export function ContradictionNotice(props: ContradictionsProps) {
  const texts = useContradictions(props);
  if (texts.length === 0) return null;
  return (
    <div
      role="note"
      className="flex items-start gap-2 rounded-md border border-warning/40 bg-warning-surface px-4 py-2 text-warning record-width"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <ul className="grid gap-0.5 font-medium">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
