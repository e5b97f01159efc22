import { ChevronDown } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Card } from "@/components/ui/card";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { formatCount } from "@/lib/format";
import type { Option } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { listHref } from "./list-href";
import { Breakdown } from "./rows/breakdown";

type KindFiguresProps = {
  kinds: Dashboard["kinds"];
  canOpen: (kind: Kind) => boolean;
  /** Whether it is unfolded from the start. */
  isOpen: boolean;
};

/** How many records there are of each kind, by status: nothing in it waits for anybody. */
export function KindFigures({ kinds, canOpen, isOpen }: KindFiguresProps) {
  return (
    <Card role="region" aria-label={TITLE}>
      <details open={isOpen} className="group/kinds">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-lg px-4 [&::-webkit-details-marker]:hidden">
          <h2 className="section-title">{TITLE}</h2>
          <ChevronDown aria-hidden className="size-4 text-muted-foreground group-open/kinds:rotate-180" />
        </summary>
        <ul className="divide-y border-t md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:*:nth-last-2:odd:border-b-0 xl:flex xl:divide-x xl:divide-y-0">
          {kinds.map((figures) => (
            <KindRow key={figures.kind} figures={figures} isOpen={canOpen(figures.kind)} />
          ))}
        </ul>
      </details>
    </Card>
  );
}

const TITLE = "Records by status";

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

function statusOptions(kind: Kind): readonly Option[] {
  const { status } = definitionOf(kind).fields;
  return status?.type === "choice" ? status.options : [];
}
