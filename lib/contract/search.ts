import * as z from "zod";
import { tagsSchema } from "@/lib/contract/tags";
import { KINDS } from "@/lib/records/kinds";

/** A record found by name, code or e-mail, or asked for by its id; as far as a list would show it. */
export const hitSchema = z.object({
  kind: z.enum(KINDS),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  status: z.string(),
});

/** A tag that records of a kind have in a field, and how many of them. */
export const tagHitSchema = tagsSchema.shape.tags.element.extend({ kind: z.enum(KINDS), field: z.string() });

/** GET /search: the best few records of each kind, and the best few tags of all; by ids no tags. */
export const foundSchema = z.object({ records: z.array(hitSchema), tags: z.array(tagHitSchema) });

export type TagHit = z.infer<typeof tagHitSchema>;
export type Found = z.infer<typeof foundSchema>;
export type Hit = z.infer<typeof hitSchema>;
