import { EmptyState } from "@/components/ui/empty-state";

export function EmptyInbox() {
  return (
    <EmptyState
      title="No notifications yet"
      description="Jobs you start, tasks you get, and changes to records you follow appear here. To follow a record, open its menu."
    />
  );
}
