import type { Definition } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";
import { BeforeAfter } from "./before-after";
import { ChangedTags } from "./changed-tags";
import { describeValue } from "./describe-value";

type ChangedValueProps = {
  definition: Definition;
  change: Pick<Change, "field" | "before" | "after" | "names" | "units">;
  verb: "became" | "becomes";
};

export function ChangedValue({ definition, change, verb }: ChangedValueProps) {
  const { field, before, after, names, units } = change;
  if (definition.fields[field]?.type === "tags") return <ChangedTags before={before} after={after} />;
  return (
    <BeforeAfter
      before={describeValue(definition, field, before, names, units.before)}
      verb={verb}
      after={describeValue(definition, field, after, names, units.after)}
    />
  );
}
