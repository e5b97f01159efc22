"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Label } from "@/components/ui/label";
import type { Kind } from "@/lib/records/kinds";
import { TagsInput } from "../form/tags-input";
import { loadedTags } from "./loaded-tags";
import type { ValueProps } from "./value-props";

/** Tags as they are typed, with those at hand that the rows at hand carry most. */
export function TagWords({ kind, name, field, draft, onDraft }: ValueProps<"tags"> & { kind: Kind }) {
  const id = useId();
  const client = useQueryClient();
  const [known] = useState(() => loadedTags(client, kind, name));
  const offered = known.filter((tag) => !draft.values.includes(tag));
  const setTags = (values: string[]) => onDraft({ values });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid gap-1">
        <Label htmlFor={id} className="sr-only">
          {field.label}
        </Label>
        <TagsInput
          value={draft.values}
          onChange={setTags}
          onBlur={() => {}}
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
      {offered.length > 0 ? (
        <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-1.5">
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              onClick={() => setTags([...draft.values, tag])}
              className="h-9 max-w-full truncate rounded-md border px-2 text-xs hover:bg-accent md:h-6"
            >
              <span className="sr-only">Add </span>
              {tag}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
