import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import type { ListLayout } from "@/lib/records/list/list-layout";
import type { ListQuery } from "@/lib/records/list/list-query";
import { ExportButton, TemplateButton } from "../files/list-file-buttons";

type Total = { totalElements: number; isTotalExact: boolean };

type ListHeaderProps = {
  definition: Definition;
  total: Total | undefined;
  newHref: string | null;
  /** Null for people who may not export. */
  exported: { query: ListQuery; viewName: string | null } | null;
  layout: ListLayout;
  /** The switch between saved views; null in a list inside another page, whose heading is above. */
  views: React.ReactNode;
  /** Links to other views of the same records, such as a board. */
  links?: React.ReactNode;
};

export function ListHeader({ definition, total, newHref, exported, layout, views, links = null }: ListHeaderProps) {
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        {views ? (
          <h1 className="page-title">{definition.many}</h1>
        ) : (
          <h2 className="section-title">{definition.many}</h2>
        )}
        {total ? (
          <p className="text-muted-foreground">
            {formatCount(total.totalElements)}
            {total.isTotalExact ? null : "+"}
          </p>
        ) : null}
      </div>
      {links}
      <div className="flex min-w-0 items-center gap-1 max-sm:order-last max-sm:basis-full">{views}</div>
      <div className="ml-auto flex shrink-0 gap-2">
        {exported ? <ExportButton definition={definition} layout={layout} {...exported} /> : null}
        {newHref ? (
          <>
            <TemplateButton definition={definition} />
            <Button asChild>
              <Link href={newHref} prefetch={false}>
                <Plus aria-hidden />
                <span className="max-[25rem]:sr-only">
                  New <span className="max-sm:sr-only">{definition.one.toLowerCase()}</span>
                </span>
              </Link>
            </Button>
          </>
        ) : null}
      </div>
    </header>
  );
}
