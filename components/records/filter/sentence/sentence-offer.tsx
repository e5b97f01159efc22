"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import type { Condition } from "@/lib/records/list/where";
import {
  searchOf,
  withoutCondition,
  type Sentence,
  type SentenceCondition,
} from "@/lib/records/sentence/read-sentence";
import { withConditions } from "@/lib/records/sentence/with-conditions";
import { FilterChip } from "../filter-chip";
import type { ListState } from "../../list-state/list-state";
import { useShowText } from "./use-show-text";
import { useSentences } from "./use-sentences";

type SentenceOfferProps = { definition: Definition; state: ListState };

/** What a list’s search says in filters, each of which can be edited or removed before all of them apply. */
export function SentenceOffer({ definition, state }: SentenceOfferProps) {
  const { q } = state.query;
  const [sentence] = useSentences([definition], q);
  const count = sentence?.conditions.length ?? 0;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0
          ? `${count} ${count === 1 ? "filter" : "filters"} found in your search. Press Alt Enter to apply.`
          : ""}
      </p>
      {sentence ? <OfferedFilters key={q} definition={definition} state={state} read={sentence} /> : null}
    </>
  );
}

function OfferedFilters({ definition, state, read }: SentenceOfferProps & { read: Sentence }) {
  const element = useRef<HTMLDivElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  const [edits, setEdits] = useState<Readonly<Record<number, Condition | null>>>({});
  const sentence = read.conditions.reduce(
    (left, one) => (edits[keyOf(one)] === null ? withoutCondition(left, one) : left),
    read,
  );
  const offered = sentence.conditions.map((one) => ({ key: keyOf(one), condition: edits[keyOf(one)] ?? one }));
  const rest = searchOf(sentence);
  const conditions = withConditions(
    definition,
    state.query,
    offered.map(({ condition }) => condition),
  );
  const isOffered = conditions !== null && offered.length > 0;

  const edit = (key: number, edited: Condition | null) => setEdits({ ...edits, [key]: edited });

  function apply() {
    if (!isOffered) return;
    const box = searchBoxBeside(element.current);
    state.setConditions({ q: rest, ...conditions });
    box?.focus();
  }

  useApplyKeys(element, () => {
    // A text that was typed just now isn’t read yet.
    if (state.readQuery().q === state.query.q) apply();
  });
  const showText = useShowText(definition, isOffered ? { q: rest, ...conditions } : null);
  if (!isOffered) return null;
  return (
    <div
      ref={element}
      data-slot="sentence-offer"
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[0.8125rem]"
    >
      <span className="text-muted-foreground">Filter by</span>
      {/* Scrolls sideways on a phone, as the active filters do. */}
      <ul
        aria-label="Filters in your search"
        className="max-sm:-m-1 max-sm:flex max-sm:min-w-0 max-sm:flex-1 max-sm:gap-1.5 max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none] sm:contents"
      >
        {offered.map(({ key, condition }) => {
          const field = filterable(definition).get(condition.field);
          return field ? (
            <FilterChip
              key={key}
              definition={definition}
              name={condition.field}
              field={field}
              filter={condition.filter}
              onFilter={(next, level) =>
                edit(
                  key,
                  level?.filter ? { field: level.name, filter: level.filter } : next && { ...condition, filter: next },
                )
              }
              onRemove={() => {
                if (offered.length > 1) applyButton.current?.focus();
                else searchBoxBeside(element.current)?.focus();
                edit(key, null);
              }}
            />
          ) : null;
        })}
      </ul>
      <Button ref={applyButton} size="sm" aria-keyshortcuts="Alt+Enter" onClick={apply}>
        {showText}
        <kbd aria-hidden className="rounded border border-current/40 px-1 font-sans text-xs max-md:hidden">
          Alt Enter
        </kbd>
      </Button>
      {rest === "" ? null : (
        <span className="min-w-0 wrap-anywhere text-muted-foreground">Search for “{rest}” with these filters</span>
      )}
    </div>
  );
}

/** A condition is known by its first word. */
function keyOf({ words }: SentenceCondition): number {
  return words[0]?.at ?? 0;
}

/** Applies the filters by Alt and Enter in the search box. */
function useApplyKeys(element: React.RefObject<HTMLElement | null>, onApply: () => void) {
  const apply = useEffectEvent(onApply);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !event.altKey || event.target !== searchBoxBeside(element.current)) return;
      event.preventDefault();
      apply();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [element]);
}

function searchBoxBeside(element: HTMLElement | null): HTMLInputElement | null {
  return element?.parentElement?.querySelector<HTMLInputElement>("[data-slot=filter-bar] input[type=search]") ?? null;
}
