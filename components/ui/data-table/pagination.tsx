import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, LoaderCircle } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";

export type PageStep = "first" | "previous" | "next" | "last";

type PaginationProps = {
  page: { number: number; size: number; totalElements: number; totalPages: number };
  /** False if `totalElements` is only a lower bound. */
  isTotalExact: boolean;
  steps: readonly PageStep[];
  /** A requested step that waits for the current page to load. */
  awaited: PageStep | null;
  onStep: (step: PageStep) => void;
  onIntent: (step: PageStep) => void;
  children?: React.ReactNode;
};

const STEPS = [
  { step: "first", label: "First page", Icon: ChevronFirst },
  { step: "previous", label: "Previous page", Icon: ChevronLeft },
  { step: "next", label: "Next page", Icon: ChevronRight },
  { step: "last", label: "Last page", Icon: ChevronLast },
] as const;

export function Pagination({ page, isTotalExact, steps, awaited, onStep, onIntent, children }: PaginationProps) {
  const { first, last } = pageRange(page);
  const more = isTotalExact ? "" : "+";
  return (
    <nav
      aria-label="Pages"
      data-slot="pagination"
      className="pager flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t bg-card px-4 py-2 text-muted-foreground"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <p aria-live="polite">
          <span className="text-foreground">
            {formatCount(first)}–{formatCount(last)}
          </span>{" "}
          of {formatCount(page.totalElements)}
          {more}
        </p>
        {children}
      </div>
      <div className="flex items-center gap-2">
        <p className="max-sm:sr-only">
          Page {formatCount(page.number)} of {formatCount(page.totalPages)}
          {more}
        </p>
        {STEPS.map(({ step, label, Icon }) => {
          const isOff = !steps.includes(step);
          const isAwaited = step === awaited;
          // `disabled` would drop the keyboard focus when the last page is reached.
          return (
            <Button
              key={step}
              variant="secondary"
              size="icon"
              aria-label={label}
              aria-disabled={isOff || undefined}
              aria-busy={isAwaited || undefined}
              onClick={isOff ? undefined : () => onStep(step)}
              onPointerEnter={isOff ? undefined : () => onIntent(step)}
              onFocus={isOff ? undefined : () => onIntent(step)}
            >
              {isAwaited ? <LoaderCircle aria-hidden className="animate-spin" /> : <Icon aria-hidden />}
            </Button>
          );
        })}
      </div>
    </nav>
  );
}

type Paged = { number: number; size: number; totalElements: number };

/** Positions of a page's first and last row in the whole list, counted from 1; 0 and 0 for an empty page. */
export function pageRange({ number, size, totalElements }: Paged): { first: number; last: number } {
  const first = (number - 1) * size + 1;
  if (first > totalElements) return { first: 0, last: 0 };
  return { first, last: Math.min(number * size, totalElements) };
}
