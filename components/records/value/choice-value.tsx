import { Badge } from "@/components/ui/badge";
import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { DatedChoice } from "./dated-choice";
import { RankedChoice } from "./ranked-choice";

type ChoiceValueProps = { field: Extract<Field, { type: "choice" }>; value: string; record?: ListedRow };

/** A value that the definition no longer lists is displayed as stored. */
export function ChoiceValue({ field, value, record }: ChoiceValueProps) {
  const option = field.options.find((candidate) => candidate.value === value);
  const dated = option?.from ?? option?.until;
  const day = dated && record?.[dated];
  if (option && typeof day === "string") return <DatedChoice option={option} day={day} />;
  if (option && field.isRanked) return <RankedChoice options={field.options} option={option} />;
  if (!option?.tone) return option?.label ?? value;
  return <Badge tone={option.tone}>{option.label}</Badge>;
}
