import * as z from "zod";

/**
 * GET /{kind}/facets: how many records of a list have each value of some fields. Each field ignores its own filter, so
 * that it tells what choosing otherwise would show. A field that would take long to count is left out.
 */
export const facetsSchema = z.object({
  facets: z.array(
    z.object({
      field: z.string(),
      /** Every value of a choice, in its order; of centers those that may hold any, by code. */
      values: z.array(
        z.object({
          value: z.string(),
          count: z.int(),
          /** Whether there are as many as `count` says, and not only at least as many. */
          isExact: z.boolean(),
        }),
      ),
    }),
  ),
});

export type Facet = z.infer<typeof facetsSchema>["facets"][number];
