import * as z from "zod";
import { targetSchema } from "./bulk";

/**
 * GET /{kind}/tags: tags that a field of the records has which the reader may list. Those that are what is typed stand
 * first, then those that begin with it, then those of which another word does; of equals the most frequent.
 */
export const tagsSchema = z.object({
  tags: z.array(
    z.object({
      value: z.string(),
      /** How many records have it. */
      count: z.int(),
      /** Whether there are as many as `count` says, and not only at least as many. */
      isExact: z.boolean(),
    }),
  ),
});

/** POST /{kind}/tags, asked like the above: only the tags that these records have, where they aren't too many to look through. */
export const selectedTagsSchema = z.strictObject({ target: targetSchema });

export type Tag = z.infer<typeof tagsSchema>["tags"][number];
