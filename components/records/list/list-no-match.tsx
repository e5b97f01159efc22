import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Definition } from "@/lib/records/definition";
import { isFiltered, type ListQuery } from "@/lib/records/list-query";
import { searchedWords, searchSentence } from "./searched-words";

type ListNoMatchProps = {
  definition: Definition;
  query: ListQuery;
  onClear: () => void;
  /** Ways out besides clearing everything. */
  children?: React.ReactNode;
};

export function ListNoMatch({ definition, query, onClear, children }: ListNoMatchProps) {
  const isSearched = query.q !== "";
  const hasFilters = isFiltered(query);
  const narrowing = [...(isSearched ? ["search"] : []), ...(hasFilters ? ["filters"] : [])];
  const unfit = isSearched
    ? `No record fits this search${hasFilters ? " and these filters together" : ""}. ${searchSentence(searchedWords(definition))}`
    : "No record fits these filters.";
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
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
