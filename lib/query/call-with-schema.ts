import type * as z from "zod";
import { callBff, throwUnreadable } from "./api-client";

type Call = Omit<NonNullable<Parameters<typeof callBff>[2]>, "parse">;

/** A call whose answer a schema reads. The schemas are loaded with the first such call, so that pages load without zod. */
export async function callWithSchema<T>(
  method: Parameters<typeof callBff>[0],
  path: string,
  loadSchema: () => Promise<z.ZodType<T>>,
  options: Call = {},
): Promise<T> {
  const schema = await loadSchema();
  const parse = (data: unknown) => {
    const result = schema.safeParse(data);
    return result.success ? result.data : throwUnreadable();
  };
  return callBff(method, path, { ...options, parse });
}
