import type { Duplicate } from "@/lib/contract/changes/duplicates";
import { likenessText } from "./likeness-text";

type PairHeadProps = Pick<Duplicate, "similarity" | "reasons"> & {
  /** What one can do with the pair. */
  children: React.ReactNode;
};

/** How sure it is that two records are the same, and why, the surest reason first. */
export function PairHead({ similarity, reasons, children }: PairHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{likenessText(similarity)}</p>
        <ul aria-label="Why" className="flex flex-wrap text-muted-foreground">
          {reasons.map((reason) => (
            <li key={reason} className="not-first:before:mx-1.5 not-first:before:content-['·']">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-end">{children}</div>
    </div>
  );
}
