import { TriangleAlert } from "lucide-react";
import { useToday } from "@/components/records/moment";
import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { contradictionText } from "@/lib/staffing/contradictions/contradiction-text";
import { assignmentMarks } from "@/lib/staffing/contradictions/assignment-marks";
import { contradictionsOf } from "@/lib/staffing/contradictions/contradictions";
import { ContradictionTexts } from "./contradiction-texts";

type Work = { status: string; startDate: string; endDate: string | null };

type ContradictionsProps = { work: Work; limits: AssignmentLimits | null | undefined };

/** In a row or on a card, beside its status: what speaks against an assignment. */
export function ContradictionMarks({ work, limits }: ContradictionsProps) {
  const today = useToday();
  const texts = limits ? assignmentMarks(work, limits, today) : [];
  return <ContradictionTexts texts={texts} />;
}

/** On the assignment's page. */
export function ContradictionNotice({ work, limits }: ContradictionsProps) {
  const today = useToday();
  const texts = limits ? contradictionsOf(work, limits, today).map(contradictionText) : [];
  if (texts.length === 0) return null;
  return (
    <div
      role="note"
      className="flex items-start gap-2 rounded-md border border-warning/40 bg-warning-surface px-4 py-2 text-warning"
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
