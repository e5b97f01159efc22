import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatTally } from "@/lib/format";
import { recordListOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { ListQuery } from "@/lib/records/list/list-query";

type Conditions = Pick<ListQuery, "q" | "filters" | "where">;

/** What a list with these conditions shows, such as “Show 2 freelancers”; without its count until that is known. */
export function useShowText({ kind, one, many }: Definition, conditions: Conditions | null): string {
  const client = useQueryClient();
  const { q, filters, where } = conditions ?? { q: "", filters: {}, where: null };
  const { data, isPlaceholderData } = useQuery({
    ...recordListOptions(client, kind, { page: 1, size: 1, sort: [], q, filters, where }, []),
    enabled: conditions !== null,
  });
  if (!data || isPlaceholderData) return `Show ${many.toLowerCase()}`;
  const { totalElements: count, isTotalExact: isExact } = data;
  return `Show ${formatTally({ count, isExact })} ${(count === 1 ? one : many).toLowerCase()}`;
}
