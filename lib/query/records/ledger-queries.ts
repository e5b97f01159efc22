import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LedgerPage } from "@/lib/contract/changes/ledger";
import type { LedgerFilter } from "@/lib/records/ledger-filter";
import { callWithSchema } from "@/lib/query/call-with-schema";

const FRESH_MS = 5_000;

export function ledgerOptions(filter: LedgerFilter) {
  return infiniteQueryOptions({
    queryKey: ["records", "changes", ledgerParams(filter).toString()],
    queryFn: ({ pageParam, signal }): Promise<LedgerPage> => {
      const params = ledgerParams(filter);
      if (pageParam !== null) params.set("before", pageParam);
      return callWithSchema("GET", `/api/changes?${params}`, loadSchema, { signal });
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
    meta: { failure: "Couldn’t refresh the changes" },
  });
}

function firstPage(): string | null {
  return null;
}

/** Without what is usual. */
export function ledgerParams(filter: LedgerFilter): URLSearchParams {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given);
}

const loadSchema = async () => (await import("@/lib/contract/changes/ledger")).ledgerPageSchema;
