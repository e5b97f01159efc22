import { Plus } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import type { ListRights } from "@/lib/accounts/access/rights";
import { formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { ListFileButtons, listExport, listTemplate } from "../files/list-file-buttons";
import type { LayoutState } from "../list-state/use-list-layouts";
import type { UrlListState } from "../list-state/use-url-list-state";
import { ViewSwitcher } from "../views/view-switcher";

type Total = { totalElements: number; isTotalExact: boolean };

type ListHeaderProps = {
  definition: Definition;
  rights: ListRights;
  state: UrlListState;
  layout: LayoutState;
  total: Total | undefined;
  /** Beside the views on phones. */
  sort: React.ReactNode;
  /** Links to other views of the same records, such as a board. */
  links?: React.ReactNode;
  /** A button for what one does with many of the records. */
  action?: React.ReactNode;
};

export function ListHeader({
  definition,
  rights,
  state,
  layout,
  total,
  sort,
  links = null,
  action = null,
}: ListHeaderProps) {
  const path = listPath(definition.kind);
  const exported = { definition, layout: layout.layout, query: state.query, viewName: state.view?.name ?? null };
  const files = [
    ...(rights.export ? [listExport(exported)] : []),
    ...(rights.create ? [listTemplate(definition)] : []),
  ];
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 max-sm:gap-x-2">
        <h1 className="page-title">{definition.many}</h1>
        {/* Beside the links a phone has no space for it; the pager has it, too. */}
        {total ? (
          <p className={cn("text-muted-foreground", links && "max-sm:sr-only")}>
            {formatCount(total.totalElements)}
            {total.isTotalExact ? null : "+"}
          </p>
        ) : null}
      </div>
      {links ? <div className="shrink-0">{links}</div> : null}
      {/* A line of its own on a phone, below the buttons that follow, so that the rows start higher up. */}
      <div
        data-slot="list-views"
        className="flex min-w-0 items-center gap-1 max-sm:order-last max-sm:basis-full max-sm:gap-2"
      >
        <ViewSwitcher definition={definition} state={state} layout={layout} />
        <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto scroll-px-1 p-1 [scrollbar-width:none] max-sm:ml-auto max-sm:shrink-0 max-sm:max-w-1/2 sm:hidden">
          {sort}
        </div>
      </div>
      <div className="ml-auto flex shrink-0 gap-2 max-sm:gap-1">
        {action}
        <ListFileButtons
          files={files}
          importHref={rights.import ? `${path}/import` : null}
          duplicatesHref={definition.duplicates ? `${path}/duplicates` : null}
        />
        {rights.create ? (
          <Button asChild className="max-sm:relative max-sm:min-w-9 max-sm:after:absolute max-sm:after:-inset-1">
            <Link href={`${path}/new`} prefetch={false}>
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
