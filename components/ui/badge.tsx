import type * as React from "react";
import { cn } from "@/lib/utils";

type BadgeTone = "neutral" | "info" | "progress" | "success" | "warning" | "danger";

function Badge({ className, tone = "neutral", ...props }: React.ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span data-slot="badge" className={cn("badge", `badge-${tone}`, className)} {...props} />;
}

/** The fill of a dot or a bar of a tone. */
const TONE_FILLS: Record<BadgeTone, string> = {
  neutral: "bg-neutral-fill",
  info: "bg-info-fill",
  progress: "bg-progress-fill",
  success: "bg-success-fill",
  warning: "bg-warning-fill",
  danger: "bg-danger-fill",
};

/** The fills of statuses beside each other: a repeated tone is paler. */
function fillsOf(tones: readonly BadgeTone[]): string[] {
  return tones.map((tone, i) => cn(TONE_FILLS[tone], tones.indexOf(tone) < i && "opacity-60"));
}

export { Badge, fillsOf, TONE_FILLS };
export type { BadgeTone };
