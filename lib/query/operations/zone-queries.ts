import { queryOptions } from "@tanstack/react-query";
import type { ZoneCenters } from "@/lib/contract/operations/zones";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "@/lib/query/records/record-keys";

export type Zone = ZoneCenters;

/** All zones, with the number of their centers in each state. */
export function zonesOptions() {
  return queryOptions({
    queryKey: [...recordKeys.all, "centers", "zones"],
    queryFn: ({ signal }) =>
      callWithSchema(
        "GET",
        "/api/centers/zones",
        async () => (await import("@/lib/contract/operations/zones")).zonesSchema,
        {
          signal,
        },
      ),
  });
}
