"use client";

import type { Import } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import { formatDuration } from "@/lib/format-duration";
import { rowCount } from "./import-steps";

type ImportProgressProps = { data: Import; label: string; total: number; children?: React.ReactNode };

/** Rows, their rate, and the time left, which the server's own times decide. */
export function ImportProgress({ data, label, total, children }: ImportProgressProps) {
  const { done } = data;
  const seconds = data.elapsedSeconds ?? 0;
  const rate = seconds > 1 && done > 0 ? done / seconds : null;
  const left = rate ? Math.ceil((total - done) / rate) : null;
  return (
    <section aria-label={label} className="grid gap-3 rounded-lg border bg-card p-4 shadow-raised">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{label}</p>
        <div className="flex gap-2">{children}</div>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-secondary"
      >
        <div
          className="h-full origin-left bg-primary transition-transform duration-200"
          style={{ transform: `scaleX(${total > 0 ? Math.min(1, done / total) : 0})` }}
        />
      </div>
      <p aria-live="polite" className="text-muted-foreground">
        {total > 0 ? `${formatCount(done)} of ${rowCount(total)}` : "Reading the file"}
        {rate ? ` · ${formatCount(Math.round(rate))} rows a second` : null}
        {left === null ? null : ` · ${formatDuration(left)} left`}. You can close this page; it goes on.
      </p>
    </section>
  );
}
