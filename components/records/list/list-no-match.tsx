import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type ListNoMatchProps = {
  onClear: () => void;
  /** Ways out besides clearing everything. */
  children?: React.ReactNode;
};

export function ListNoMatch({ onClear, children }: ListNoMatchProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
      description="No record fits this search and these filters together."
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
