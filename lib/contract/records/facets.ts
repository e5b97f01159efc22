import * as z from "zod";

/** Each field ignores its own filter, to count what another choice would find. Slow fields are left out. */
export const facetsSchema = z.object({
  facets: z.array(
    z.object({
      field: z.string(),
      /** Every option of a choice in its order; of centers, those in scope by code. */
      values: z.array(
        z.object({
          value: z.string(),
          count: z.int(),
          /** False if there may be more than `count`. */
          isExact: z.boolean(),
        }),
      ),
    }),
  ),
});

export type Facet = z.infer<typeof facetsSchema>["facets"][number];
