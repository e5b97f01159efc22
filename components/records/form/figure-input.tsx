import type * as React from "react";
import { Input } from "@/components/ui/input";

export function FigureInput({ unit, ...props }: React.ComponentProps<typeof Input> & { unit: string | undefined }) {
  if (!unit) return <Input inputMode="decimal" autoComplete="off" {...props} />;
  return (
    <span className="relative block">
      <Input inputMode="decimal" autoComplete="off" className={unit.length > 5 ? "pr-28" : "pr-16"} {...props} />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted-foreground"
      >
        {unit}
      </span>
    </span>
  );
}
