import { Badge } from "@/components/ui/badge";
import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { ComingChoice } from "./coming-choice";

type ChoiceValueProps = { field: Extract<Field, { type: "choice" }>; value: string; record?: ListedRow };

/** A choice's label; with a tone it is a badge. A value the definition no longer knows stands as it is. */
export function ChoiceValue({ field, value, record }: ChoiceValueProps) {
  const option = field.options.find((candidate) => candidate.value === value);
  const from = option?.from ? record?.[option.from] : null;
  if (option && typeof from === "string") return <ComingChoice option={option} from={from} />;
  if (!option?.tone) return option?.label ?? value;
  return <Badge tone={option.tone}>{option.label}</Badge>;
}
