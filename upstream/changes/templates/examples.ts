import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Kind } from "@/lib/records/kinds";

const examplesSchema = z.array(z.record(z.string(), z.union([z.string(), z.number()])));

export function examplesOf(kind: Kind): z.infer<typeof examplesSchema> {
  return examplesSchema.parse(JSON.parse(readFileSync(new URL(`./examples/${kind}.json`, import.meta.url), "utf8")));
}
