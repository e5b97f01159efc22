import type * as React from "react";
import { cn } from "@/lib/utils";

type BadgeTone = "neutral" | "info" | "progress" | "success" | "warning" | "danger";

function Badge({ className, tone = "neutral", ...props }: React.ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span data-slot="badge" className={cn("badge", `badge-${tone}`, className)} {...props} />;
}

export { Badge };
export type { BadgeTone };
