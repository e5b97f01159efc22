"use client";

import { useQuery } from "@tanstack/react-query";
import { Moment } from "@/components/records/moment";
import { Skeleton } from "@/components/ui/skeleton";
import type { ConfigChange, ConfigKey } from "@/lib/contract/config";
import { configHistoryOptions } from "@/lib/query/config-queries";

/** Who changed a list, when, and what. */
export function ConfigHistory({ configKey }: { configKey: ConfigKey }) {
  const { data, error } = useQuery(configHistoryOptions(configKey));
  if (error && !data) return <p className="mt-3 text-danger">{error.message}</p>;
  if (!data) return <Skeleton className="mt-3 h-16" />;
  if (data.length === 0) return <p className="mt-3 text-muted-foreground">Nobody has changed this list yet.</p>;
  return (
    <ol aria-label="Changes" className="mt-3 grid gap-2 border-t pt-3">
      {data.map((change) => (
        <li key={change.version}>
          <p>
            {change.by ?? "Somebody"}, <Moment at={change.at} />
          </p>
          <p className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{differenceText(change)}</p>
        </li>
      ))}
    </ol>
  );
}

function differenceText({ before, after, changeSetIds }: ConfigChange): string {
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  const parts = [
    added.length > 0 ? `Added ${added.join(", ")}` : null,
    removed.length > 0 ? `${added.length > 0 ? "removed" : "Removed"} ${removed.join(", ")}` : null,
    added.length + removed.length === 0 ? "Changed the order or the names" : null,
    changeSetIds.length > 0 ? "replaced in records" : null,
  ];
  return parts.filter(Boolean).join(", ");
}
