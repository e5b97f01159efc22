"use client";

import { X } from "lucide-react";
import { useId } from "react";
import { useFocusAddFilter } from "./focus-add-filter";

type ChipProps = {
  renderAround?: (button: React.ReactNode) => React.ReactNode;
  onOpen: () => void;
  onIntent: () => void;
  onRemove: () => void;
  children: React.ReactNode;
};

export function Chip({ renderAround = (button) => button, onOpen, onIntent, onRemove, children }: ChipProps) {
  const id = useId();
  const focusAddFilter = useFocusAddFilter();
  return (
    <li className="flex min-h-9 max-w-full min-w-0 items-stretch max-sm:max-w-[75vw] max-sm:shrink-0 rounded-md border bg-card text-[0.8125rem] md:min-h-7">
      {renderAround(
        <button
          id={`${id}-text`}
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          className="min-w-0 rounded-l-md px-2 py-0.5 text-left hover:bg-accent max-sm:truncate sm:wrap-anywhere"
        >
          {children}
        </button>,
      )}
      <button
        id={`${id}-remove`}
        type="button"
        aria-label="Remove filter"
        aria-labelledby={`${id}-remove ${id}-text`}
        onClick={() => {
          onRemove();
          focusAddFilter();
        }}
        className="flex w-9 shrink-0 items-center justify-center rounded-r-md text-muted-foreground hover:bg-accent hover:text-foreground md:w-6.5"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
