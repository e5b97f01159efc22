import * as z from "zod";
import { targetSchema } from "./target";

export const exportSchema = z.strictObject({
  target: targetSchema,
  format: z.unknown(),
  columns: z.string().nullable().optional(),
});
