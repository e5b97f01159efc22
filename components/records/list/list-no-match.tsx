import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Definition } from "@/lib/records/definition";
import type { ListQuery } from "@/lib/records/list-query";
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
  const isFiltered = query.where !== null || Object.keys(query.filters).length > 0;
  const narrowing = [...(isSearched ? ["search"] : []), ...(isFiltered ? ["filters"] : [])];
  const unfit = isSearched
    ? `No record fits this search${isFiltered ? " and these filters together" : ""}. ${searchSentence(searchedWords(definition))}`
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
