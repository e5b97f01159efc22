"use client";

import { useQuery } from "@tanstack/react-query";
import { formatTally } from "@/lib/format";
import { recordFacetsOptions } from "@/lib/query/facet-queries";
import type { Kind } from "@/lib/records/kinds";
import { useNarrowing } from "../list-scope";

export function useFacet(kind: Kind, name: string, isWanted = true): (value: string) => string | undefined {
  const { data } = useQuery({ ...recordFacetsOptions(kind, useNarrowing(), [name]), enabled: isWanted });
  const facet = data?.find(({ field }) => field === name);
  return (value) => {
    const found = facet?.values.find((other) => other.value === value);
    // No "0" for an estimate: there may be records all the same.
    if (found?.count === 0 && !found.isExact) return undefined;
    if (found) return formatTally(found);
    return facet ? "0" : undefined;
  };
}
