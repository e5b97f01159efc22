import { TriangleAlert } from "lucide-react";

/** The contradictions of an assignment in one line; nothing without any. */
export function ContradictionTexts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <span className="inline-flex min-w-0 items-start gap-1 text-xs font-medium text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="wrap-anywhere">{texts.join(" · ")}</span>
    </span>
  );
}
