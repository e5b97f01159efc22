import * as z from "zod";
import { tagsSchema } from "@/lib/contract/records/tags";
import { KINDS } from "@/lib/records/kinds";

export const hitSchema = z.object({
  kind: z.enum(KINDS),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  status: z.string(),
});

export const tagHitSchema = tagsSchema.shape.tags.element.extend({ kind: z.enum(KINDS), field: z.string() });

/** GET /search: the best matches of each kind, and the best tags; a request by ids gets no tags. */
export const searchResultSchema = z.object({ records: z.array(hitSchema), tags: z.array(tagHitSchema) });

export type TagHit = z.infer<typeof tagHitSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type Hit = z.infer<typeof hitSchema>;
