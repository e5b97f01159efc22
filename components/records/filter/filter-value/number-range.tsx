"use client";

import { useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/field";
import type { ValueProps } from "./value-props";

export function NumberRange({ field, draft, onDraft }: ValueProps) {
  const id = useId();
  const unit = unitOf(field);
  return (
    <div className="grid grid-cols-2 gap-2">
      {(["from", "to"] as const).map((end) => (
        <div key={end} className="grid gap-1">
          <Label htmlFor={`${id}-${end}`} className="font-normal text-muted-foreground">
            {end === "from" ? "From" : "To"}
            {unit ? `, ${unit}` : null}
          </Label>
          <Input
            id={`${id}-${end}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={end === "from" ? "No minimum" : "No maximum"}
            value={draft[end]}
            onChange={(event) => onDraft({ [end]: event.target.value })}
          />
        </div>
      ))}
      {field.type === "money" ? (
        <p className="col-span-2 text-xs text-muted-foreground">
          Compares amounts only; currencies {field.per ? "and units " : ""}aren’t converted.
        </p>
      ) : null}
    </div>
  );
}

function unitOf(field: ValueProps["field"]): string | undefined {
  return field.type === "integer" || field.type === "decimal" ? field.unit : undefined;
}
