"use client";

import Link from "@/lib/shell/reader-link";
import { fillsOf } from "@/components/ui/badge";
import { formatCount } from "@/lib/format";
import type { Tone } from "@/lib/records/definition";
import { cn } from "@/lib/utils";

type Part = { label: string; tone?: Tone | undefined; count: number; href: string | null };

/** Rendered by the client: the page then has its numbers once, and not its elements again. */
export function Breakdown({ parts }: { parts: readonly Part[] }) {
  const fills = fillsOf(parts.map(({ tone = "neutral" }) => tone));
  return (
    <>
      <div aria-hidden className="flex h-1.5 forced-color-adjust-none gap-px overflow-hidden rounded-full bg-secondary">
        {parts.map(({ label, count }, i) =>
          count > 0 ? <div key={label} className={cn("min-w-1", fills[i])} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <ul className="flex flex-wrap max-md:grid max-md:grid-cols-2 md:-mx-1.5 md:gap-x-1.5">
        {parts.map((part, i) => (
          <li key={part.label}>
            <Row {...part} fill={fills[i]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ label, count, href, fill }: Part & { fill: string | undefined }) {
  const content = (
    <>
      <span aria-hidden className={cn("size-2 shrink-0 rounded-full forced-color-adjust-none", fill)} />
      <span className="min-w-0 truncate text-muted-foreground">{label}</span>
      <span className={cn(count === 0 && "text-muted-foreground")}>{formatCount(count)}</span>
    </>
  );
  const classes = "flex h-6 items-center gap-1.5 rounded-md text-xs md:px-1.5";
  return href ? (
    <Link prefetch={false} href={href} className={cn(classes, "hover:bg-accent")}>
      {content}
    </Link>
  ) : (
    <div className={classes}>{content}</div>
  );
}
