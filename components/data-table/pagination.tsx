import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/format-amount";
import { pageRange } from "./page-range";

type PaginationProps = {
  page: { number: number; size: number; totalElements: number; totalPages: number };
  onPage: (page: number) => void;
  /** Called when the reader seems about to ask for a page. */
  onIntent: (page: number) => void;
};

export function Pagination({ page, onPage, onIntent }: PaginationProps) {
  const { first, last } = pageRange(page);
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 border-t px-4 py-2 text-muted-foreground"
    >
      <p aria-live="polite">
        <span className="text-foreground">
          {formatCount(first)}–{formatCount(last)}
        </span>{" "}
        of {formatCount(page.totalElements)}
      </p>
      <div className="flex items-center gap-2">
        <p className="max-sm:sr-only">
          Page {formatCount(page.number)} of {formatCount(page.totalPages)}
        </p>
        <Step label="Previous page" to={page.number - 1} last={page.totalPages} onPage={onPage} onIntent={onIntent} />
        <Step label="Next page" to={page.number + 1} last={page.totalPages} onPage={onPage} onIntent={onIntent} />
      </div>
    </nav>
  );
}

type StepProps = Pick<PaginationProps, "onPage" | "onIntent"> & { label: string; to: number; last: number };

// A disabled button would drop the keyboard's focus when the last page is reached.
function Step({ label, to, last, onPage, onIntent }: StepProps) {
  const off = to < 1 || to > last;
  const Icon = label === "Previous page" ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : () => onPage(to)}
      onPointerEnter={off ? undefined : () => onIntent(to)}
      onFocus={off ? undefined : () => onIntent(to)}
    >
      <Icon aria-hidden />
    </Button>
  );
}
