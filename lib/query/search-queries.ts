import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callBff } from "./api-client";
import { recordKeys } from "./record-keys";
import { readFound } from "./record-readers";

const FRESH_MS = 15_000;

export function searchOptions(wanted: { q: string } | { ids: readonly string[] }) {
  const [name, value] = "ids" in wanted ? ["ids", wanted.ids.join(",")] : ["q", wanted.q];
  const params = new URLSearchParams([[name, value]]).toString();
  return queryOptions({
    queryKey: recordKeys.search(params),
    queryFn: ({ signal }) => callBff("GET", `/api/search?${params}`, { signal, parse: readFound }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: value !== "",
  });
}
