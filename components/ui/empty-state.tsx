import type * as React from "react";
import { cn } from "@/lib/utils";

type EmptyStateProps = Omit<React.ComponentProps<"div">, "title"> & {
  /** By default open slots: nothing is there yet. */
  icon?: React.ReactNode;
  title: string;
  /** "h1" if the page has no other. */
  heading?: "h1" | "p";
  description?: React.ReactNode;
  actions?: React.ReactNode;
};

function EmptyState({
  className,
  icon,
  title,
  heading: Heading = "p",
  description,
  actions,
  ...props
}: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn("flex flex-col items-center px-6 py-14 text-center", className)}
      {...props}
    >
      {icon ? (
        <div aria-hidden className="mb-3 rounded-lg border bg-muted p-2.5 text-muted-foreground [&_svg]:size-5">
          {icon}
        </div>
      ) : (
        <span aria-hidden className="slots slots-large mb-4 [--slot-open:var(--neutral-fill)]">
          {Array.from({ length: OPEN_SLOTS }, (_, i) => (
            <span key={i} className="slot slot-open" />
          ))}
        </span>
      )}
      <Heading className={Heading === "h1" ? "page-title" : "font-semibold"}>{title}</Heading>
      {description ? <p className="mt-1 max-w-sm text-balance text-muted-foreground">{description}</p> : null}
      {actions ? <div className="mt-4 flex w-full flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}

const OPEN_SLOTS = 5;

export { EmptyState };
