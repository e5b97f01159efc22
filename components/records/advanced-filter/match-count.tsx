"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounced } from "@/lib/client/use-debounced";
import { formatCount } from "@/lib/format/format-amount";
import { recordListOptions } from "@/lib/query/record-queries";
import type { Definition } from "@/lib/records/definition";
import { readListQuery, writeListQuery, type ListQuery } from "@/lib/records/list-query";

type MatchCountProps = { definition: Definition; q: string; conditions: Pick<ListQuery, "filters" | "where"> };

/** How many records would be listed, as the list itself counts them. */
export function MatchCount({ definition, q, conditions }: MatchCountProps) {
  const client = useQueryClient();
  const params = writeListQuery(definition, { q, ...conditions, size: 1 }).toString();
  const asked = useDebounced(params);
  const { query } = readListQuery(definition, new URLSearchParams(asked));
  const { data, error, isFetching } = useQuery(recordListOptions(client, definition.kind, query, []));
  const many = definition.many.toLowerCase();
  return (
    <p role="status" className="mr-auto min-w-32 text-muted-foreground">
      {error ? "Can’t be counted now" : null}
      {!error && (!data || (isFetching && asked !== params)) ? "Counting…" : null}
      {!error && data && !(isFetching && asked !== params) ? (
        <>
          <span className="font-medium text-foreground">
            {formatCount(data.totalElements)}
            {data.isTotalExact ? null : "+"}
          </span>{" "}
          {data.totalElements === 1 ? `${definition.one.toLowerCase()} matches` : `${many} match`}
        </>
      ) : null}
    </p>
  );
}
