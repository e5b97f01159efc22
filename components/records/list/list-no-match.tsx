import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type ListNoMatchProps = {
  beyond?: boolean;
  onClear: () => void;
  /** Ways out besides clearing everything. */
  children?: React.ReactNode;
};

/** @param beyond there are records, but none on a page this far on */
export function ListNoMatch({ beyond = false, onClear, children }: ListNoMatchProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={beyond ? "This page is past the end" : "Nothing matches"}
      description={
        beyond ? "The list has fewer pages than that." : "No record fits this search and these filters together."
      }
      actions={
        <>
          {children}
          <Button variant="secondary" onClick={onClear}>
            {beyond ? "Go to the first page" : "Clear search and filters"}
          </Button>
        </>
      }
    />
  );
}
