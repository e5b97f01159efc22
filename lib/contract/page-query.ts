import * as z from "zod";
import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from "./limits";

/** A whole number from 1 on in a query string. */
export const count = (initial: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Use a whole number from 1 to ${max}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `Use a whole number from 1 to ${max}`)
    .default(initial)
    // For OpenAPI only: a number to callers, although it arrives as text.
    .meta({ type: "integer", pattern: undefined, minimum: 1, maximum: max, description: `${initial} by default` });

/** Which page of a list, and how many rows it has. */
export const pageQuerySchema = z.strictObject({
  page: count(1, PAGE_MAX),
  size: count(PAGE_SIZE, PAGE_SIZE_MAX),
});
