"use client";

import { useId } from "react";
import { Label } from "@/components/ui/field";
import type { Kind } from "@/lib/records/kinds";
import { TagsInput } from "../../tags/tags-input";
import type { ValueProps } from "../filter-value/value-props";

export function TagWords({ kind, name, field, draft, onDraft }: ValueProps<"tags"> & { kind: Kind }) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1">
      <Label htmlFor={id} className="sr-only">
        Search {field.label.toLowerCase()}
      </Label>
      <TagsInput
        value={draft.values}
        onChange={(values) => onDraft({ values })}
        onBlur={() => {}}
        source={{ kind, field: name }}
        isFinding
        isListed
        control={{
          id,
          "aria-describedby": undefined,
          "aria-invalid": undefined,
          "aria-required": undefined,
          "data-path": name,
          ref: () => {},
        }}
      />
    </div>
  );
}
