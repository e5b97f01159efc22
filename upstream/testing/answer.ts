import * as z from "zod";
import { pageOf } from "@/lib/contract/envelope";
import { problemSchema, type Problem } from "@/lib/contract/problem";
import { recordSchema } from "@/lib/records/record";

type Response = {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  rawPayload: Buffer;
};

export type Answer = ReturnType<typeof readAnswer>;

export function readAnswer({ statusCode, headers, body, rawPayload }: Response) {
  const data = <Output>(schema: z.ZodType<Output>) => z.object({ data: schema }).parse(JSON.parse(body)).data;
  return {
    status: statusCode,
    headers,
    body,
    bytes: rawPayload,
    data,
    record: () => data(recordSchema),
    page: () => data(pageOf(recordSchema)),
    problem: (): Problem => problemSchema.parse(JSON.parse(body)),
    wrongFields: () => (problemSchema.parse(JSON.parse(body)).errors ?? []).map((error) => error.path),
  };
}
