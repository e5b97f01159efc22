import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** @param beyond there are records, but none on a page this far on */
export function ListNoMatch({ beyond = false, onClear }: { beyond?: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={beyond ? "This page is past the end" : "Nothing matches"}
      description={beyond ? "The list has become shorter." : "No record fits this search and these filters together."}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {beyond ? "Go to the first page" : "Clear search and filters"}
        </Button>
      }
    />
  );
}
