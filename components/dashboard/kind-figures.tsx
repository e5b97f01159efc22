import Link from "next/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Dashboard } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format/format-amount";
import { definitionOf } from "@/lib/records/definitions";
import { Breakdown } from "./breakdown";
import { choicesOf } from "./choices-of";
import { listHref } from "./list-href";

type KindFiguresProps = { figures: Dashboard["kinds"][number]; isOpen: boolean };

export function KindFigures({ figures: { kind, total, byStatus }, isOpen }: KindFiguresProps) {
  const { many } = definitionOf(kind);
  return (
    <Card>
      <CardHeader className="flex-nowrap">
        <CardTitle>
          {isOpen ? (
            <Link prefetch={false} href={listHref(kind)} className="rounded-sm hover:underline">
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
          parts={choicesOf(kind, "status").map(({ value, label, tone }) => ({
            label,
            tone,
            count: byStatus[value] ?? 0,
            href: isOpen ? listHref(kind, { status: [value] }) : null,
          }))}
        />
      </CardContent>
    </Card>
  );
}
