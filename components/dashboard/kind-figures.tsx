import Link from "next/link";
import { TONE_FILLS } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Dashboard } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format";
import type { Option, Tone } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { listHref } from "./list-href";

type KindFiguresProps = { figures: Dashboard["kinds"][number]; isOpen: boolean };

export function KindFigures({ figures: { kind, total, byStatus }, isOpen }: KindFiguresProps) {
  const { many } = definitionOf(kind);
  return (
    <Card>
      <CardHeader className="flex-nowrap">
        <CardTitle className="text-[0.9375rem]/6">
          {isOpen ? (
            <Link prefetch={false} href={listHref(kind)} className="-my-3 inline-block rounded-sm py-3 hover:underline">
              {many}
            </Link>
          ) : (
            many
          )}
        </CardTitle>
        <p className="text-lg font-semibold">{formatCount(total)}</p>
      </CardHeader>
      <CardContent className="px-2 pb-2">
        <Breakdown
          parts={statusOptions(kind)
            .map(({ value, label, tone }) => ({
              label,
              tone,
              count: byStatus[value] ?? 0,
              href: isOpen ? listHref(kind, { status: [value] }) : null,
            }))
            .filter(({ count, href }) => count > 0 || href !== null)}
        />
      </CardContent>
    </Card>
  );
}

type Part = { label: string; tone?: Tone | undefined; count: number; href: string | null };

function Breakdown({ parts }: { parts: readonly Part[] }) {
  const fills = partFills(parts);
  return (
    <>
      <div
        aria-hidden
        className="mx-2 mb-2 flex h-1.5 forced-color-adjust-none gap-px overflow-hidden rounded-full bg-secondary"
      >
        {parts.map(({ label, count }, i) =>
          count > 0 ? <div key={label} className={cn("min-w-1", fills[i])} style={{ flexGrow: count }} /> : null,
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]">
        {parts.map((part, i) => (
          <li key={part.label}>
            <Row {...part} fill={fills[i]} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A repeated tone is paler. */
function partFills(parts: readonly Part[]): string[] {
  return parts.map(({ tone = "neutral" }, i) => {
    const isRepeatedTone = parts.findIndex((part) => (part.tone ?? "neutral") === tone) < i;
    return cn(TONE_FILLS[tone], isRepeatedTone && "opacity-60");
  });
}

function Row({ label, count, href, fill }: Part & { fill: string | undefined }) {
  const content = (
    <>
      <span aria-hidden className={cn("size-2 shrink-0 rounded-full forced-color-adjust-none", fill)} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className={cn(count === 0 && "text-muted-foreground")}>{formatCount(count)}</span>
    </>
  );
  const classes = "flex h-11 items-center gap-2.5 rounded-md px-2 md:h-8";
  return href ? (
    <Link prefetch={false} href={href} className={cn(classes, "hover:bg-accent")}>
      {content}
    </Link>
  ) : (
    <div className={classes}>{content}</div>
  );
}

function statusOptions(kind: Kind): readonly Option[] {
  const { status } = definitionOf(kind).fields;
  return status?.type === "choice" ? status.options : [];
}
