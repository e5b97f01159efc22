import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Definition } from "@/lib/records/definition";
import { isFiltered, type ListQuery } from "@/lib/records/list/list-query";
import { searchedWords, searchSentence } from "../list-state/searched-words";

type ListNoMatchProps = {
  definition: Definition;
  query: ListQuery;
  onClear: () => void;
  children?: React.ReactNode;
};

export function ListNoMatch({ definition, query, onClear, children }: ListNoMatchProps) {
  const isSearched = query.q !== "";
  const hasFilters = isFiltered(query);
  const narrowing = [...(isSearched ? ["search"] : []), ...(hasFilters ? ["filters"] : [])];
  const many = definition.many.toLowerCase();
  const unfit = isSearched
    ? `No ${many} match this search${hasFilters ? " and these filters" : ""}. ${searchSentence(searchedWords(definition))}`
    : `No ${many} match these filters.`;
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${many} found`}
      description={unfit}
      actions={
        <>
          {children}
          <Button variant="secondary" onClick={onClear}>
            Clear {narrowing.join(" and ")}
          </Button>
        </>
      }
    />
  );
}
