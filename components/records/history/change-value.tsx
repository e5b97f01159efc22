import type { Definition } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";
import { describeValue } from "../value/describe-value";

type ChangeValueProps = { definition: Definition; change: Change; value: unknown };

/** A value of the ledger; a reference is told by the name it has now. */
export function ChangeValue({ definition, change, value }: ChangeValueProps) {
  const name = typeof value === "string" ? change.names[value] : undefined;
  return name ?? describeValue(definition, change.field, value);
}
