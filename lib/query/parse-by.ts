import type * as z from "zod";
import { throwUnreadable } from "./api-client";

/**
 * Reads an answer by a schema that is loaded with the first of them, so that no page loads the schema library itself.
 * The result throws a NetworkError where the answer is another, or the schema can’t be loaded.
 */
export function parseBy<Data>(load: () => Promise<z.ZodType<Data>>): (data: unknown) => Promise<Data> {
  return async (data) => {
    const schema = await load().catch(throwUnreadable);
    const parsed = schema.safeParse(data);
    return parsed.success ? parsed.data : throwUnreadable(parsed.error);
  };
}
