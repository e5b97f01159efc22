import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/format-amount";
import type { Definition } from "@/lib/records/definition";
import { SampleFileButton } from "./sample-file-button";

type Total = { totalElements: number; isTotalExact: boolean };

type ListHeaderProps = { definition: Definition; total: Total | undefined; newHref: string | null };

export function ListHeader({ definition, total, newHref }: ListHeaderProps) {
  return (
    <header className="flex min-h-9 items-center justify-between gap-x-4">
      <div className="flex items-baseline gap-2.5">
        <h1 className="text-xl font-semibold tracking-tight">{definition.many}</h1>
        {total ? (
          <p className="text-muted-foreground">
            {formatCount(total.totalElements)}
            {total.isTotalExact ? null : "+"}
          </p>
        ) : null}
      </div>
      {newHref ? (
        <div className="flex gap-2">
          <SampleFileButton kind={definition.kind} />
          <Button asChild>
            <Link href={newHref} prefetch={false}>
              <Plus aria-hidden />
              <span>
                New <span className="max-sm:sr-only">{definition.one.toLowerCase()}</span>
              </span>
            </Link>
          </Button>
        </div>
      ) : null}
    </header>
  );
}
