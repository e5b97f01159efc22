import Link from "@/lib/shell/reader-link";
import { fillsOf } from "@/components/ui/badge";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { formatCount } from "@/lib/format";
import type { Option, Tone } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { FoldedOnPhones } from "./folded-on-phones";
import { listHref } from "./list-href";

type KindFiguresProps = {
  kinds: Dashboard["kinds"];
  canOpen: (kind: Kind) => boolean;
  /** Kinds side by side where the window is wide enough. */
  isRow?: boolean;
};

/** How many records there are of each kind, by status. */
export function KindFigures({ kinds, canOpen, isRow = false }: KindFiguresProps) {
  return (
    <FoldedOnPhones title="Records by status">
      <ul
        className={cn(
          "divide-y border-t",
          isRow &&
            "md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:*:nth-last-2:odd:border-b-0 xl:flex xl:divide-x xl:divide-y-0",
        )}
      >
        {kinds.map((figures) => (
          <KindRow key={figures.kind} figures={figures} isOpen={canOpen(figures.kind)} />
        ))}
      </ul>
    </FoldedOnPhones>
  );
}

type KindRowProps = { figures: Dashboard["kinds"][number]; isOpen: boolean };

function KindRow({ figures: { kind, total, byStatus }, isOpen }: KindRowProps) {
  const { many } = definitionOf(kind);
  return (
    <li className="grid min-w-0 flex-1 content-start gap-2 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium">
          {isOpen ? (
            <Link prefetch={false} href={listHref(kind)} className="-my-3 inline-block rounded-sm py-3 hover:underline">
              {many}
            </Link>
          ) : (
            many
          )}
        </h3>
        <p className="font-semibold">{formatCount(total)}</p>
      </div>
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
    </li>
  );
}

type Part = { label: string; tone?: Tone | undefined; count: number; href: string | null };

function Breakdown({ parts }: { parts: readonly Part[] }) {
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

function statusOptions(kind: Kind): readonly Option[] {
  const { status } = definitionOf(kind).fields;
  return status?.type === "choice" ? status.options : [];
}
