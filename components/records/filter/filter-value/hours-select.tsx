import { useId } from "react";
import { Label } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { FilterDraft } from "./filter-draft";

type HoursSelectProps = {
  levels: readonly { name: string; hours: number }[];
  draft: FilterDraft;
  onDraft: (change: Partial<FilterDraft>) => void;
};

/** How many hours a week somebody must be free for. */
export function HoursSelect({ levels, draft, onDraft }: HoursSelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Label htmlFor={id} className="font-normal text-muted-foreground">
        For at least
      </Label>
      <NativeSelect
        id={id}
        value={String(draft.hours ?? 0)}
        onChange={(event) => onDraft({ hours: Number(event.target.value) })}
      >
        {levels.map(({ name, hours }) => (
          <option key={name} value={hours}>
            {hours === 0 ? "Any hours" : `${hours} h a week`}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
