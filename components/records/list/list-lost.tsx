import { MapPinOff } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ProblemError } from "@/lib/query/api-client";
import { EndButtons } from "./end-buttons";
import type { ListPlace } from "./page-places";

/** Stands for a page that can't be reached from its address: far from both ends, or named by a link that is worn. */
export function ListLost({ onGo }: { onGo: (place: ListPlace) => void }) {
  return (
    <EmptyState
      role="alert"
      icon={<MapPinOff />}
      title="This page can’t be reached from here"
      description="The list has changed, or the page is far from both of its ends."
      actions={<EndButtons onGo={onGo} />}
    />
  );
}

/** Whether an error is about where in the list to be, and nothing else. */
export function isLost(error: Error): boolean {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.length > 0 && errors.every(({ path }) => ["page", "after", "before"].includes(path));
}
