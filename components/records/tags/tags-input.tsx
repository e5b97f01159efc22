"use client";

import { lazy, Suspense, useId, useState } from "react";
import { ChoicesNote } from "../choices-note";
import type { TagSource } from "@/lib/query/tag-queries";
import type { ControlProps } from "../control-props";
import { ListedTags } from "./listed-tags";
import { TagChips } from "./tag-chips";
import { TagOptions } from "./tag-options";
import { useTagBox } from "./use-tag-box";

const loadFloating = () => import("./floating-tags");
const FloatingTags = lazy(async () => ({ default: (await loadFloating()).FloatingTags }));

type TagsInputProps = {
  value: string[];
  onChange: (tags: string[]) => void;
  onBlur: () => void;
  control: ControlProps;
  source: TagSource | null;
  isSingle?: boolean;
  /** Whether an existing tag is searched for rather than added. */
  isFinding?: boolean;
  /** Whether the suggestions always show below the box, rather than in a popover. */
  isListed?: boolean;
};

/** Enter or a comma adds a tag, the arrow keys mark a suggestion, Backspace removes the last tag. */
export function TagsInput({
  control,
  onBlur,
  isSingle = false,
  isFinding = false,
  isListed = false,
  ...tags
}: TagsInputProps) {
  const listId = useId();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const state = useTagBox({ ...tags, isSingle, isFinding, isListed });
  const { rows, marked, isOpen } = state;
  const options = (
    <TagOptions id={listId} rows={rows} marked={marked} absent={isFinding ? "None" : "New"} onTake={state.take} />
  );
  const optionId = marked < 0 ? undefined : `${listId}-${marked}`;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div
        ref={setBox}
        className="flex min-h-9 w-full flex-wrap items-center gap-1 rounded-md border border-input bg-card p-1 shadow-raised focus-within:border-ring focus-within:outline-2 focus-within:outline-ring/45 has-aria-invalid:border-danger md:min-h-8 md:p-0.75"
      >
        <TagChips tags={tags.value} onRemove={state.remove} />
        <input
          {...control}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? optionId : undefined}
          value={state.text}
          autoComplete="off"
          placeholder={tags.value.length > 0 ? "" : isFinding ? "Find a tag" : "Type and press Enter"}
          className="h-6 w-20 min-w-20 grow bg-transparent px-1.5 text-base outline-none md:text-sm"
          onChange={(event) => state.type(event.target.value)}
          onFocus={() => void loadFloating()}
          onClick={state.open}
          onBlur={() => {
            state.leave();
            onBlur();
          }}
          onKeyDown={state.press}
        />
      </div>
      <p role="status" className="text-xs text-muted-foreground empty:sr-only">
        {state.note}
      </p>
      {isListed ? (
        <>
          <ListedTags rows={rows.length}>{options}</ListedTags>
          <ChoicesNote found={rows.length} {...state.state} className="py-1" />
        </>
      ) : isOpen && box ? (
        <Suspense fallback={null}>
          <FloatingTags box={box} onClose={state.close}>
            {options}
          </FloatingTags>
        </Suspense>
      ) : null}
    </div>
  );
}
