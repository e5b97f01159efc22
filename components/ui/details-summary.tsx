import { ChevronRight } from "lucide-react";
import * as React from "react";
import { cn } from "@/lib/utils";

/** The words that unfold a `<details>`, with the product’s arrow instead of the browser’s. */
function DetailsSummary({ className, children, ...props }: React.ComponentProps<"summary">) {
  return (
    <summary
      data-slot="details-summary"
      className={cn(
        "flex cursor-pointer list-none items-center gap-1.5 rounded-sm [&::-webkit-details-marker]:hidden",
        className,
      )}
      {...props}
    >
      <ChevronRight aria-hidden className="size-4 shrink-0 in-[details[open]>summary]:rotate-90" />
      {children}
    </summary>
  );
}

export { DetailsSummary };
