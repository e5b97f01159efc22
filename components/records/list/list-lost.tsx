import { MapPinOff } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ProblemError } from "@/lib/query/api-client";
import { EndButtons } from "./end-buttons";
import type { PagePosition } from "../list-state/page-positions";

export function ListLost({ onGo }: { onGo: (place: PagePosition) => void }) {
  return (
    <EmptyState
      role="alert"
      icon={<MapPinOff />}
      title="This page can’t be opened"
      description="The list has changed, or the page is too far from both ends. Start from the first or last page."
      actions={<EndButtons onGo={onGo} />}
    />
  );
}

export function isLost(error: Error): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.length > 0 && errors.every(({ path }) => ["page", "after", "before"].includes(path));
}
