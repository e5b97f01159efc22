"use client";

import { ChevronDown, ChevronsUpDown, X } from "lucide-react";
import { Suspense, useId, useRef } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { cn } from "@/lib/utils";
import type { ComboboxProps } from "./combobox-list";

const loadList = () => import("./combobox-list");
const ComboboxList = lazy(async () => ({ default: (await loadList()).ComboboxList }));

export function Combobox(props: ComboboxProps) {
  const {
    chosen,
    control,
    emptyText,
    isFilter = false,
    isOpen,
    isRequired,
    label,
    offReason,
    q,
    onBlur,
    onChoose,
    onSearch,
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  // The label is the button’s name, so its text is read as its description.
  const valueId = useId();
  const isEmpty = chosen === "";
  const Chevron = isFilter ? ChevronDown : ChevronsUpDown;
  function onOpen(isOpen: boolean) {
    if (!isOpen) onSearch("");
    props.onOpen(isOpen);
  }
  return (
    <span className="relative flex gap-1">
      <button
        type="button"
        {...control}
        ref={(node) => {
          button.current = node;
          control.ref(node);
        }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-required={undefined}
        aria-describedby={[valueId, control["aria-describedby"]].filter(Boolean).join(" ")}
        disabled={offReason !== undefined}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onBlur={onBlur}
        onClick={() => onOpen(!isOpen)}
        onKeyDown={(event) => {
          const isTyped = /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
          if (!isTyped && event.key !== "ArrowDown") return;
          event.preventDefault();
          // Letters typed before the list has loaded go into its search box.
          if (isTyped) onSearch(isOpen ? q + event.key : event.key);
          onOpen(true);
        }}
        className={cn(
          "flex h-11 min-w-0 items-center rounded-md border bg-card text-left shadow-raised focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/45 disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-60 aria-invalid:border-danger md:h-8 md:text-sm",
          isFilter
            ? "gap-1 px-2 text-sm font-medium hover:bg-accent md:gap-1.5 md:px-3 dark:border-input/70"
            : "w-full gap-2 border-input px-2.5 text-base",
        )}
      >
        <span id={valueId} className={cn("grow truncate", isEmpty && "text-muted-foreground")}>
          {isRequired ? <span className="sr-only">Required. </span> : null}
          {isEmpty ? (offReason ?? emptyText ?? `Choose ${withArticle(label.toLowerCase())}`) : chosen}
        </span>
        <Chevron aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ComboboxList {...props} onOpen={onOpen} button={button} />
        </Suspense>
      ) : null}
      {isEmpty || isRequired || offReason ? null : (
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={() => {
            button.current?.focus();
            onChoose("");
          }}
          className="absolute top-1/2 right-8 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

function withArticle(noun: string): string {
  return `${/^(?!user)[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
