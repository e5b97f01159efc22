import { Plus, SearchX } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { listPath } from "@/lib/records/kinds";
import type { Definition } from "@/lib/records/definition";
import { isFiltered, type ListQuery } from "@/lib/records/list/list-query";
import { searchableWords, searchSentence } from "../list-state/search-hint";
import { FIRST_PAGE, LAST_PAGE, type PagePosition } from "../list-state/list-state";

/** The list has no records at all. */
export function ListEmpty({ definition, canCreate }: { definition: Definition; canCreate: boolean }) {
  const one = definition.one.toLowerCase();
  const many = definition.many.toLowerCase();
  return (
    <EmptyState
      title={canCreate ? `No ${many} yet` : `No ${many} to show`}
      description={canCreate ? `Create your first ${one} to get started.` : "You may not have access to any yet."}
      actions={
        canCreate ? (
          <Button asChild>
            <Link href={`${listPath(definition.kind)}/new`}>
              <Plus aria-hidden />
              New {one}
            </Link>
          </Button>
        ) : null
      }
    />
  );
}

type ListNoMatchProps = {
  definition: Definition;
  query: ListQuery;
  onClear: () => void;
  children?: React.ReactNode;
};

/** No record matches the search and the filters. */
export function ListNoMatch({ definition, query, onClear, children }: ListNoMatchProps) {
  const isSearched = query.q !== "";
  const hasFilters = isFiltered(query);
  const conditions = [...(isSearched ? ["search"] : []), ...(hasFilters ? ["filters"] : [])];
  const many = definition.many.toLowerCase();
  return (
    <EmptyState
      role="status"
      title={`No ${many} found`}
      description={
        isSearched
          ? `No ${many} match “${query.q}”${hasFilters ? " and these filters" : ""}. ${searchSentence(searchableWords(definition))}`
          : `No ${many} match these filters.`
      }
      actions={
        <>
          {children}
          <Button variant="secondary" onClick={onClear}>
            Clear {conditions.join(" and ")}
          </Button>
        </>
      }
    />
  );
}

type ListPastEndProps = {
  page: { totalPages: number; isTotalExact: boolean };
  onGo: (position: PagePosition) => void;
};

/** The page's number is past the list's last page. */
export function ListPastEnd({ page: { totalPages, isTotalExact }, onGo }: ListPastEndProps) {
  const isOnePage = isTotalExact && totalPages === 1;
  const pages = isOnePage ? "only one page" : isTotalExact ? `${formatCount(totalPages)} pages` : "fewer pages";
  return (
    <EmptyState
      icon={<SearchX />}
      title="This page doesn’t exist"
      description={`The list has ${pages}.`}
      actions={<EndButtons onGo={onGo} isOnePage={isOnePage} />}
    />
  );
}

/** The upstream can't read the page: its cursor no longer applies, or it is too far from both ends. */
export function ListUnavailable({ onGo }: { onGo: (position: PagePosition) => void }) {
  return (
    <EmptyState
      role="alert"
      icon={<SearchX />}
      title="This page can’t be opened"
      description="The list has changed, or the page is too far from both ends. Start from the first or last page."
      actions={<EndButtons onGo={onGo} />}
    />
  );
}

export function isPageUnavailable(error: Error): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.length > 0 && errors.every(({ path }) => ["page", "after", "before"].includes(path));
}

type EndButtonsProps = { onGo: (position: PagePosition) => void; isOnePage?: boolean };

function EndButtons({ onGo, isOnePage = false }: EndButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={() => onGo(FIRST_PAGE)}>
        Go to first page
      </Button>
      {isOnePage ? null : (
        <Button variant="secondary" onClick={() => onGo(LAST_PAGE)}>
          Go to last page
        </Button>
      )}
    </>
  );
}

/** The request failed, and cached rows stand in for the page. */
export function ListPartial({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-muted px-4 py-2">
      <p className="grow">
        Some data couldn’t be loaded. Cells may be blank or out of date.{" "}
        <span className="text-muted-foreground">{error.message}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
