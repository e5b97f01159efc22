import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { searchSentence } from "./searched-words";

type ListNoMatchProps = {
  /** What the search looks into, in words; null where nothing is searched for. */
  searched: readonly string[] | null;
  onClear: () => void;
  /** Ways out besides clearing everything. */
  children?: React.ReactNode;
};

export function ListNoMatch({ searched, onClear, children }: ListNoMatchProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
      description={
        <>
          No record fits this search and these filters together.
          {searched ? ` ${searchSentence(searched)}` : null}
        </>
      }
      actions={
        <>
          {children}
          <Button variant="secondary" onClick={onClear}>
            Clear search and filters
          </Button>
        </>
      }
    />
  );
}
