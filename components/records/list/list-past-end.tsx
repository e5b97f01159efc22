import { SearchX } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/lib/format";
import type { PagePosition } from "../list-state/page-positions";
import { EndButtons } from "./end-buttons";

type ListBeyondProps = {
  page: { totalPages: number; isTotalExact: boolean };
  onGo: (place: PagePosition) => void;
};

export function ListBeyond({ page, onGo }: ListBeyondProps) {
  const isOnePage = page.isTotalExact && page.totalPages === 1;
  return (
    <EmptyState
      icon={<SearchX />}
      title="This page doesn’t exist"
      description={describe(page)}
      actions={<EndButtons onGo={onGo} isOnePage={isOnePage} />}
    />
  );
}

function describe({ totalPages, isTotalExact }: ListBeyondProps["page"]): string {
  if (!isTotalExact) return "The list has fewer pages.";
  return totalPages === 1 ? "The list has only one page." : `The list has ${formatCount(totalPages)} pages.`;
}
