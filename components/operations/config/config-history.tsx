"use client";

import { useQuery } from "@tanstack/react-query";
import { Moment } from "@/components/records/moment";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { ConfigChange, ConfigKey } from "@/lib/contract/operations/config";
import { capitalized } from "@/lib/format";
import { configHistoryOptions } from "@/lib/query/operations/config-queries";
import { usesText, valueText } from "./config-draft";

/** Who changed a list, when, and what. */
export function ConfigHistory({ configKey }: { configKey: ConfigKey }) {
  const query = useQuery(configHistoryOptions(configKey));
  const { data } = query;
  if (hasFailed(query)) return <PartFailure of={query} what="the changes" className="mt-3" />;
  if (!data) return <Skeleton className="mt-3 h-16" />;
  if (data.length === 0) return <p className="mt-3 text-muted-foreground">Nobody has changed this list yet.</p>;
  return (
    <ol aria-label="Changes" className="mt-3 grid gap-2 border-t pt-3">
      {data.map((change) => (
        <li key={change.version}>
          <p>
            {change.by ?? "Somebody"}, <Moment at={change.at} />
          </p>
          <p className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{differenceText(configKey, change)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Such as “SEC → GUARD (7 companies), added TALENT”. */
export function differenceText(key: ConfigKey, { before, after, replacements }: ConfigChange): string {
  const isReplaced = (value: string) => replacements.some(({ from, to }) => from === value || to === value);
  const text = (value: string) => valueText(key, value);
  const added = after.filter((value) => !before.includes(value) && !isReplaced(value));
  const removed = before.filter((value) => !after.includes(value) && !isReplaced(value));
  const parts = [
    ...replacements.map(
      ({ from, to, uses }) => `${text(from)} → ${text(to)}${uses.length > 0 ? ` (${usesText(uses)})` : ""}`,
    ),
    added.length > 0 ? `added ${added.map(text).join(", ")}` : null,
    removed.length > 0 ? `removed ${removed.map(text).join(", ")}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return "Changed the order or the names";
  const all = parts.join(", ");
  // A replaced value stays as it is spelled.
  return replacements.length > 0 ? all : capitalized(all);
}
