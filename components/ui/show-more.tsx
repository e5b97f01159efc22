"use client";

import { useRef } from "react";
import { cn } from "@/lib/utils";

type ShowMoreProps = Omit<React.ComponentProps<"details">, "onToggle"> & {
  more: string;
  fewer: string;
  /** Of the words that open and close it. */
  wordsClassName?: string;
  onOpen?: () => void;
};

/**
 * What follows a list on demand. The words that close it stand at the end, where the reading has led; the focus goes to
 * the first row that has appeared, and back to the words that open it.
 */
function ShowMore({ more, fewer, wordsClassName, onOpen, className, children, ...props }: ShowMoreProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Rows that the list before it hides on phones come first. */
  const hidden = useRef<Element | null>(null);

  function close() {
    if (details.current) details.current.open = false;
    // It has no place while the rest is open.
    requestAnimationFrame(() => {
      summary.current?.focus();
      summary.current?.scrollIntoView({ block: "nearest" });
    });
  }

  return (
    <details
      ref={details}
      data-slot="show-more"
      className={cn("group", className)}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        onOpen?.();
        const first = [hidden.current, currentTarget].flatMap((part) => part?.querySelector<HTMLElement>(ROW) ?? [])[0];
        (first ?? button.current)?.focus();
      }}
      {...props}
    >
      <summary
        ref={summary}
        onClick={() => (hidden.current = firstHidden(details.current?.previousElementSibling ?? null))}
        className={cn(wordsClassName, "cursor-pointer list-none group-open:hidden [&::-webkit-details-marker]:hidden")}
      >
        {more}
      </summary>
      {children}
      <button ref={button} type="button" data-slot="show-fewer" onClick={close} className={wordsClassName}>
        {fewer}
      </button>
    </details>
  );
}

/** Not the words that open and close. */
const ROW = ":is(a[href], button:not([data-slot=show-fewer]), [tabindex])";

function firstHidden(list: Element | null): Element | null {
  return [...(list?.children ?? [])].find((row) => !row.checkVisibility()) ?? null;
}

export { ShowMore };
