"use client";

import { X } from "lucide-react";
import { useState } from "react";
import type { ControlProps } from "./control-props";

type TagsInputProps = {
  value: string[];
  onChange: (tags: string[]) => void;
  onBlur: () => void;
  control: ControlProps;
};

/** Words as chips: Enter or a comma adds one, Backspace in the empty box takes the last one back. */
export function TagsInput({ value, onChange, onBlur, control }: TagsInputProps) {
  const [text, setText] = useState("");

  function add(given: string) {
    const words = given.split(",").map((word) => word.trim());
    const fresh = words.filter((word) => word !== "" && !value.includes(word));
    setText("");
    if (fresh.length > 0) onChange([...new Set([...value, ...fresh])]);
  }

  return (
    <div className="flex min-h-9 w-full flex-wrap items-center gap-1 rounded-md border border-input bg-card p-1 shadow-raised focus-within:border-ring focus-within:outline-2 focus-within:outline-ring/45 has-aria-invalid:border-danger md:min-h-8 md:p-0.75">
      {value.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-6 max-w-full items-center rounded-sm bg-secondary pl-1.5 text-xs text-secondary-foreground"
        >
          <span className="min-w-0 truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => onChange(value.filter((other) => other !== tag))}
            className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...control}
        value={text}
        autoComplete="off"
        placeholder={value.length === 0 ? "Type and press Enter" : ""}
        className="h-6 min-w-20 grow bg-transparent px-1.5 text-base outline-none md:text-sm"
        onChange={(event) => (event.target.value.includes(",") ? add(event.target.value) : setText(event.target.value))}
        onBlur={() => {
          add(text);
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            add(text);
          }
          if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
        }}
      />
    </div>
  );
}
