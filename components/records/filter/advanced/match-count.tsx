"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounced } from "@/lib/client/use-debounced";
import { formatTally } from "@/lib/format/format-amount";
import { recordListOptions } from "@/lib/query/record-queries";
import type { Definition } from "@/lib/records/definition";
import { readListQuery, writeListQuery, type ListQuery } from "@/lib/records/list/list-query";

type MatchCountProps = { definition: Definition; q: string; conditions: Pick<ListQuery, "filters" | "where"> };

export function MatchCount({ definition, q, conditions }: MatchCountProps) {
  const client = useQueryClient();
  const params = writeListQuery(definition, { q, ...conditions, size: 1 }).toString();
  const asked = useDebounced(params);
  const { query } = readListQuery(definition, new URLSearchParams(asked));
  const { data, error, isPlaceholderData } = useQuery(recordListOptions(client, definition.kind, query, []));
  const isCurrent = asked === params && !isPlaceholderData;
  return (
    <p role="status" className="mr-auto min-w-32 text-muted-foreground">
      {isCurrent && error ? "Couldn’t count matches" : null}
      {isCurrent && data && !error ? <Matches definition={definition} page={data} /> : null}
      {isCurrent && (data || error) ? null : "Counting…"}
    </p>
  );
}

type MatchesProps = { definition: Definition; page: { totalElements: number; isTotalExact: boolean } };

function Matches({ definition: { one, many }, page: { totalElements, isTotalExact } }: MatchesProps) {
  return (
    <>
      <span className="font-medium text-foreground">
        {formatTally({ count: totalElements, isExact: isTotalExact })}
      </span>{" "}
      {totalElements === 1 ? `${one.toLowerCase()} matches` : `${many.toLowerCase()} match`}
    </>
  );
}
