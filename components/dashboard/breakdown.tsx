import Link from "next/link";
import { formatCount } from "@/lib/format/format-amount";
import type { Tone } from "@/lib/records/definition";
import { cn } from "@/lib/utils";

type Part = { label: string; tone?: Tone | undefined; count: number; href: string | null };

const FILLS: Record<Tone, string> = {
  neutral: "bg-neutral-fill",
  info: "bg-info-fill",
  success: "bg-success-fill",
  warning: "bg-warning-fill",
  danger: "bg-danger-fill",
};

export function Breakdown({ parts }: { parts: readonly Part[] }) {
  const fills = fillsOf(parts);
  return (
    <>
      <div aria-hidden className="mx-2 mb-2 flex h-1.5 gap-px overflow-hidden rounded-full bg-secondary">
        {parts.map(({ label, count }, i) =>
          count > 0 ? <div key={label} className={cn("min-w-1", fills[i])} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <ul>
        {parts.map((part, i) => (
          <li key={part.label}>
            <Row {...part} fill={fills[i]} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A second part of the same tone is paler, to tell it from the first. */
function fillsOf(parts: readonly Part[]): string[] {
  return parts.map(({ tone = "neutral" }, i) => {
    const isAgain = parts.findIndex((part) => (part.tone ?? "neutral") === tone) < i;
    return cn(FILLS[tone], isAgain && "opacity-50");
  });
}

function Row({ label, count, href, fill }: Part & { fill: string | undefined }) {
  const content = (
    <>
      <span aria-hidden className={cn("size-2 shrink-0 rounded-full", fill)} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className={cn(count === 0 && "text-muted-foreground")}>{formatCount(count)}</span>
    </>
  );
  const classes = "flex h-8 items-center gap-2.5 rounded-md px-2";
  return href ? (
    <Link prefetch={false} href={href} className={cn(classes, "hover:bg-accent")}>
      {content}
    </Link>
  ) : (
    <div className={classes}>{content}</div>
  );
}
