import { Badge } from "@/components/ui/badge";
import type { Field } from "@/lib/records/definition";

/** A choice's label; with a tone it is a badge. A value the definition no longer knows stands as it is. */
export function ChoiceValue({ field, value }: { field: Extract<Field, { type: "choice" }>; value: string }) {
  const option = field.options.find((candidate) => candidate.value === value);
  if (!option?.tone) return option?.label ?? value;
  return <Badge tone={option.tone}>{option.label}</Badge>;
}
