import Link from "next/link";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/lib/format/format-amount";
import { cn } from "@/lib/utils";

type FigureTileProps = { label: string; count: number; note: string; href: string | null };

export function FigureTile({ label, count, note, href }: FigureTileProps) {
  return (
    <Card className={cn("relative px-4 py-3", href && "hover:border-input")}>
      <h2 className="text-[0.8125rem] font-medium text-muted-foreground">
        {href ? (
          <Link
            prefetch={false}
            href={href}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      <p className="mt-1 text-2xl font-semibold tracking-tight">{formatCount(count)}</p>
      <p className="text-xs text-muted-foreground">{note}</p>
    </Card>
  );
}
