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
  /** Beside the views on phones. */
  sort: React.ReactNode;
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
  sort,
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
    <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 max-sm:gap-x-2">
        {views ? (
          <h1 className="page-title">{definition.many}</h1>
        ) : (
          <h2 className="section-title">{definition.many}</h2>
        )}
        {/* Beside the links a phone has no space for it; the pager has it, too. */}
        {total ? (
          <p className={cn("text-muted-foreground", links && "max-sm:sr-only")}>
            {formatCount(total.totalElements)}
            {total.isTotalExact ? null : "+"}
          </p>
        ) : null}
      </div>
      {links ? <div className="shrink-0">{links}</div> : null}
      {views ? (
        // A line of its own on a phone, below the buttons that follow, so that the rows start higher up.
        <div
          data-slot="list-views"
          className="flex min-w-0 items-center gap-1 max-sm:order-last max-sm:basis-full max-sm:gap-2"
        >
          {views}
          <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto scroll-px-1 p-1 [scrollbar-width:none] max-sm:ml-auto max-sm:shrink-0 max-sm:max-w-1/2 sm:hidden">
            {sort}
          </div>
        </div>
      ) : null}
      <div className="ml-auto flex shrink-0 gap-2 max-sm:gap-1">
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
