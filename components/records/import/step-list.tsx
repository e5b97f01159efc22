import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/utils";
import { STEPS, type Step } from "./import-steps";

type StepListProps = { current: Step; canOpen: (step: Step) => boolean; onOpen: (step: Step) => void };

export function StepList({ current, canOpen, onOpen }: StepListProps) {
  const at = STEPS.findIndex(({ step }) => step === current);
  const here = useRef<HTMLSpanElement>(null);
  // The button that led to this step is gone with the step before.
  useEffect(() => {
    if (current !== "file" && document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <nav aria-label="Steps">
      <ol className="flex items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none] sm:gap-3">
        {STEPS.map(({ step, label }, i) => {
          const isCurrent = i === at;
          const isOpen = !isCurrent && canOpen(step);
          const content = (
            <>
              <span
                aria-hidden
                className={cn(
                  "flex size-5 shrink-0 items-center justify-center rounded-full border text-xs font-semibold",
                  isCurrent && "border-primary bg-primary text-primary-foreground",
                  i < at && "border-transparent bg-secondary text-foreground",
                )}
              >
                {i < at ? <Check className="size-3" strokeWidth={3} /> : i + 1}
              </span>
              <span className={cn("max-sm:sr-only", isCurrent && "max-sm:not-sr-only")}>{label}</span>
            </>
          );
          return (
            <li key={step} className="flex shrink-0 items-center gap-2 sm:gap-3">
              {i > 0 ? <span aria-hidden className="h-px w-4 bg-border sm:w-6" /> : null}
              {isOpen ? (
                <button
                  type="button"
                  className={cn(
                    "flex min-h-8 items-center gap-1.5 rounded-md hover:underline max-md:min-h-11",
                    i > at && "text-muted-foreground",
                  )}
                  onClick={() => onOpen(step)}
                >
                  {content}
                </button>
              ) : (
                <span
                  ref={isCurrent ? here : undefined}
                  tabIndex={isCurrent ? -1 : undefined}
                  aria-current={isCurrent ? "step" : undefined}
                  className={cn(
                    "flex min-h-8 items-center gap-1.5 rounded-md",
                    isCurrent && "font-semibold",
                    i > at && "text-muted-foreground",
                  )}
                >
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
