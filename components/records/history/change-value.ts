import type { Definition } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";
import { describeValue } from "../value/describe-value";

/** A value of the ledger in words; a reference is told by the name it has now. */
export function changeValue(definition: Definition, change: Change, value: unknown): string {
  const name = typeof value === "string" ? change.names[value] : undefined;
  return name ?? describeValue(definition, change.field, value);
}
