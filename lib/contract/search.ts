import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";

/** GET /search: a record found by name, code or e-mail, or asked for by its id; as far as a list would show it. */
export const hitSchema = z.object({
  kind: z.enum(KINDS),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  status: z.string(),
});

export type Hit = z.infer<typeof hitSchema>;
