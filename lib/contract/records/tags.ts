import * as z from "zod";
import { targetSchema } from "./target";

/** Sorted by match: equal to the typed text, beginning with it, then having a later word that does; then by count. */
export const tagsSchema = z.object({
  tags: z.array(
    z.object({
      value: z.string(),
      count: z.int(),
      /** False if there may be more than `count`. */
      isExact: z.boolean(),
    }),
  ),
});

export const selectedTagsSchema = z.strictObject({ target: targetSchema });

export type Tag = z.infer<typeof tagsSchema>["tags"][number];
