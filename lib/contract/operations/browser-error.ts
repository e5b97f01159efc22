import * as z from "zod";
import { BROWSER_ERROR_MAX } from "@/lib/contract/limits";

/** An error that nobody expected, as the browser reports it: `path` without query, `stack` without the message. */
export const browserErrorSchema = z.object({
  type: z.enum(["error", "rejection", "chunk", "render"]),
  message: z.string().max(BROWSER_ERROR_MAX.message),
  stack: z.string().max(BROWSER_ERROR_MAX.stack),
  path: z
    .string()
    .max(BROWSER_ERROR_MAX.path)
    .regex(/^\/[^?#]*$/),
  build: z.string().regex(/^[\w-]{0,64}$/),
});

export type BrowserError = z.infer<typeof browserErrorSchema>;
