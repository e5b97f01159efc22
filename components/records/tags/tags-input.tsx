"use client";

import { X } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import type { FieldControl } from "@/components/ui/field";
import { formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import { ChoicesNote } from "../choices-note";
import { PartFailure } from "@/components/ui/part-failure";
import type { TagBoxMode, TagRow } from "./tag-box";
import { useTagBox, type TagBoxOptions } from "./use-tag-box";

const loadPopover = () => import("./suggestions-popover");
const SuggestionsPopover = lazy(async () => ({ default: (await loadPopover()).SuggestionsPopover }));

type TagsInputProps = Omit<TagBoxOptions, "isSingle" | "mode" | "isAlwaysOpen"> & {
  onBlur: () => void;
  control: FieldControl & { "data-path": string; ref: React.Ref<HTMLInputElement> };
  isSingle?: boolean;
  mode?: TagBoxMode;
  /** Whether the suggestions always show below the box, rather than in a popover. */
  isAlwaysOpen?: boolean;
};

/** Enter selects the highlighted suggestion, a comma adds the text as typed, Backspace removes the last tag. */
export function TagsInput({
  control,
  onBlur,
  isSingle = false,
  mode = "add",
  isAlwaysOpen = false,
  ...tags
}: TagsInputProps) {
  const listId = useId();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const box = useTagBox({ ...tags, isSingle, mode, isAlwaysOpen });
  const { rows, highlighted, isOpen, dispatch } = box;
  const options = (
    <TagOptions
      id={listId}
      rows={rows}
      highlighted={highlighted}
      mode={mode}
      onSelect={(tag) => dispatch({ type: "add", texts: [tag] })}
    />
  );
  const optionId = highlighted < 0 ? undefined : `${listId}-${highlighted}`;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div
        ref={setFrame}
        className="flex min-h-11 w-full flex-wrap items-center gap-1 rounded-md border border-input bg-card p-0.75 shadow-raised focus-within:border-ring focus-within:outline-2 focus-within:outline-ring/45 has-aria-invalid:border-danger md:min-h-8"
      >
        <SelectedTags
          tags={tags.value}
          onRemove={(tag) => tags.onChange(tags.value.filter((other) => other !== tag))}
        />
        <input
          {...control}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? optionId : undefined}
          value={box.text}
          autoComplete="off"
          placeholder={tags.value.length > 0 ? "" : mode === "search" ? "Type to find" : "Type and press Enter"}
          // A narrow input stays on the tags' line until somebody types. It must not change when it loses the focus: the
          // button that is being pressed would move away.
          className={cn(
            "h-6 grow bg-transparent text-base outline-none md:text-sm",
            tags.value.length > 0 && box.text === "" ? "w-6 min-w-6 px-1" : "w-20 min-w-20 px-1.75",
          )}
          onChange={(event) => dispatch({ type: "type", text: event.target.value })}
          onFocus={() => void loadPopover()}
          onClick={() => dispatch({ type: "open" })}
          onBlur={() => {
            box.onBlur();
            onBlur();
          }}
          onKeyDown={box.onKeyDown}
        />
      </div>
      <p role="status" className="text-xs text-muted-foreground empty:sr-only">
        {box.note}
      </p>
      {isAlwaysOpen ? null : <PartFailure of={box.query} what="suggestions" isInline className="text-xs" />}
      {isAlwaysOpen ? (
        <>
          <ListedOptions rows={rows.length}>{options}</ListedOptions>
          <ChoicesNote count={rows.length} {...box.loading} className="py-1" />
        </>
      ) : isOpen && frame ? (
        <Suspense fallback={null}>
          <SuggestionsPopover anchor={frame} onClose={() => dispatch({ type: "close" })}>
            {options}
          </SuggestionsPopover>
        </Suspense>
      ) : null}
    </div>
  );
}

function SelectedTags({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  return tags.map((tag) => (
    <span
      key={tag}
      className="inline-flex h-9 max-w-full items-center rounded-sm md:h-6 bg-secondary pl-1.5 text-xs text-secondary-foreground"
    >
      <span className="min-w-0 truncate">{tag}</span>
      <button
        type="button"
        aria-label={`Remove ${tag}`}
        onClick={() => onRemove(tag)}
        className="relative flex size-9 shrink-0 items-center justify-center rounded-sm text-muted-foreground before:absolute before:-inset-1 hover:text-foreground md:size-6"
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  ));
}

/** Suggestions below the box. They never get shorter, so that a button below never moves from under the pointer. */
function ListedOptions({ rows, children }: { rows: number; children: React.ReactNode }) {
  const [most, setMost] = useState(rows);
  if (rows > most) setMost(rows);
  return (
    <div style={{ minHeight: `min(16rem, ${most} * var(--row))` }} className="[--row:2.5rem] md:[--row:2rem]">
      {children}
    </div>
  );
}

type TagOptionsProps = {
  id: string;
  rows: readonly TagRow[];
  /** The index of the row that Enter selects; -1 for none. */
  highlighted: number;
  mode: TagBoxMode;
  onSelect: (value: string) => void;
};

function TagOptions({ id, rows, highlighted, mode, onSelect }: TagOptionsProps) {
  if (rows.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="grid max-h-64 grid-cols-1 overflow-y-auto">
      {rows.map(({ value, tag }, index) => (
        <button
          key={value}
          type="button"
          id={`${id}-${index}`}
          ref={index === highlighted ? scrollIntoView : null}
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={cn(
            "flex min-h-10 items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-accent/60 md:min-h-8",
            index === highlighted && "bg-accent text-accent-foreground",
          )}
          // The box keeps the focus: leaving it would add the typed text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(value)}
        >
          <span className="min-w-0 grow truncate">
            {tag ? value : mode === "search" ? `“${value}”` : `Create “${value}”`}
          </span>
          <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
            {tag ? formatTally(tag) : mode === "search" ? "None" : null}
          </span>
        </button>
      ))}
    </div>
  );
}

function scrollIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}
