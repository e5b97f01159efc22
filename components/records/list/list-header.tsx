import { Plus } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import type { ListRights } from "@/lib/accounts/access/rights";
import { formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
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
  /** Links to other views of the same records, such as a board. */
  links?: React.ReactNode;
  /** A button for what one does with many of the records. */
  action?: React.ReactNode;
};

export function ListHeader({ definition, rights, state, layout, total, links = null, action = null }: ListHeaderProps) {
  const path = listPath(definition.kind);
  const exported = { definition, layout: layout.layout, query: state.query, viewName: state.view?.name ?? null };
  const files = [
    ...(rights.export ? [listExport(exported)] : []),
    ...(rights.create ? [listTemplate(definition)] : []),
  ];
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
      {/* On a phone the count has what space the links and buttons leave, or none: the pager has it, too. */}
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 max-sm:max-h-7 max-sm:min-w-min max-sm:flex-[1_1_0] max-sm:gap-x-2 max-sm:overflow-hidden max-sm:whitespace-nowrap">
        <h1 className="page-title">{definition.many}</h1>
        {total ? (
          <p className="text-muted-foreground">
            {formatCount(total.totalElements)}
            {total.isTotalExact ? null : "+"}
          </p>
        ) : null}
      </div>
      {/* Two choices leave a tablet’s first line to the buttons. */}
      {links ? (
        <div className="shrink-0 sm:max-lg:has-[nav~nav]:order-last sm:max-lg:has-[nav~nav]:basis-full">{links}</div>
      ) : null}
      {/* Narrower screens have it before the search box. A long name is cut rather than that the buttons go to a line below. */}
      <div className="flex min-w-0 flex-[1_1_9rem] items-center max-lg:hidden">
        <ViewSwitcher definition={definition} state={state} layout={layout} />
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
