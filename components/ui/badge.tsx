import { cva, type VariantProps } from "class-variance-authority";
import type * as React from "react";
import { cn } from "@/lib/utils";

const badgeVariants = cva(
  "inline-flex h-5 max-w-full items-center align-top gap-1.5 rounded-full px-2 text-xs leading-none font-medium whitespace-nowrap before:size-1.5 before:shrink-0 before:rounded-full before:bg-current before:opacity-70",
  {
    variants: {
      tone: {
        neutral: "bg-chip text-muted-foreground",
        info: "bg-info-surface text-info",
        success: "bg-success-surface text-success",
        warning: "bg-warning-surface text-warning",
        danger: "bg-danger-surface text-danger",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

function Badge({ className, tone, ...props }: React.ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />;
}

export { Badge, badgeVariants };
export type { BadgeTone };
