import * as z from "zod";
import { targetSchema } from "./bulk";

/**
 * GET /{kind}/tags: tags of records that the reader may list. Order: equal to the typed text, beginning with it,
 * having a later word that begins with it; then by frequency.
 */
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

/**
 * POST /{kind}/tags with the parameters of GET: only tags of these records, if there aren't too many records to read.
 */
export const selectedTagsSchema = z.strictObject({ target: targetSchema });

export type Tag = z.infer<typeof tagsSchema>["tags"][number];
