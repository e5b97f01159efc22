import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import type { ListLayout } from "@/lib/records/list/list-layout";
import type { ListQuery } from "@/lib/records/list/list-query";
import { cn } from "@/lib/utils";
import { ListFileButtons, listExport, listTemplate } from "../files/list-file-buttons";

type Total = { totalElements: number; isTotalExact: boolean };

type ListHeaderProps = {
  definition: Definition;
  total: Total | undefined;
  newHref: string | null;
  /** Null for people who may not import. */
  importHref: string | null;
  /** Null for people who may not export. */
  exported: { query: ListQuery; viewName: string | null } | null;
  layout: ListLayout;
  /** The switch between saved views; null in a list inside another page, whose heading is above. */
  views: React.ReactNode;
  /** Links to other views of the same records, such as a board. */
  links?: React.ReactNode;
  /** A button for what one does with many of the records. */
  action?: React.ReactNode;
};

export function ListHeader({
  definition,
  total,
  newHref,
  importHref,
  exported,
  layout,
  views,
  links = null,
  action = null,
}: ListHeaderProps) {
  // A list inside another page has no such links.
  const duplicatesHref = definition.duplicates && views ? `${listPath(definition.kind)}/duplicates` : null;
  const files = [
    ...(exported ? [listExport({ definition, layout, ...exported })] : []),
    ...(newHref ? [listTemplate(definition)] : []),
  ];
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <div className={cn("flex min-w-0 flex-wrap items-baseline gap-x-2.5", (views || links) && "max-sm:basis-full")}>
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
      {views || links ? (
        // One line on a phone, which scrolls sideways; the padding leaves space for focus rings.
        <div className="flex min-w-0 items-center gap-3 max-sm:-my-1 max-sm:-ml-4 max-sm:flex-1 max-sm:[scrollbar-width:none] max-sm:overflow-x-auto max-sm:py-1 max-sm:pl-4 max-sm:has-[>:last-child>:nth-child(2)]:scroll-fade max-sm:has-[>:last-child>:nth-child(2)]:pr-6 sm:flex-wrap">
          {links ? <div className="shrink-0">{links}</div> : null}
          <div className="flex min-w-28 items-center gap-1 max-sm:grow sm:min-w-0">{views}</div>
        </div>
      ) : null}
      <div className="ml-auto flex shrink-0 gap-2">
        {action}
        <ListFileButtons files={files} importHref={importHref} duplicatesHref={duplicatesHref} />
        {newHref ? (
          <Button asChild className="max-sm:relative max-sm:min-w-9 max-sm:after:absolute max-sm:after:-inset-1">
            <Link href={newHref} prefetch={false}>
              <Plus aria-hidden />
              <span className="max-[25rem]:sr-only">
                New <span className="max-lg:sr-only">{definition.one.toLowerCase()}</span>
              </span>
            </Link>
          </Button>
        ) : null}
      </div>
    </header>
  );
}
