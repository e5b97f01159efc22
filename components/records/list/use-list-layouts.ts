"use client";

import { useState } from "react";
import type { View } from "@/lib/contract/views";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { arranged, readLayout, writeLayout, type ListLayout } from "@/lib/records/list-layout";
import { rememberLayout } from "./layout-cookie";

export type ListLayouts = {
  /** The layout of a view, as the reader has changed it here; without one, what their browser keeps. */
  layoutOf: (view: View | null) => ListLayout;
  setLayout: (view: View | null, layout: ListLayout, isPassing?: boolean) => void;
  /** Takes back what was changed of a view's layout, and answers it. */
  resetLayout: (view: View | null) => ListLayout;
};

/** The layout in force. */
export type LayoutState = {
  layout: ListLayout;
  /** As `writeLayout` writes it: "" for the initial layout. */
  text: string;
  /** @param isPassing on the way to the one to keep, as while a column's edge is dragged */
  setLayout: (layout: ListLayout, isPassing?: boolean) => void;
};

// A page on the way back comes from the router's memory, with the cookie as it was then.
const chosen = new Map<Kind, string>();
// What was changed of a view's layout and not saved yet, by the view: it outlasts a look at a record or at another list.
const edited = new Map<string, string>();

/**
 * The layouts of a kind's list, one for each view that may be in force.
 * @param kept the layout as the server read it, so that nothing moves after the first paint
 */
export function useListLayouts(definition: Definition, kept: string | undefined): ListLayouts {
  const [own, setOwn] = useState(() => chosen.get(definition.kind) ?? kept ?? "");
  const [ofViews, setOfViews] = useState(() => Object.fromEntries(edited));

  function setLayout(view: View | null, layout: ListLayout, isPassing = false) {
    const text = writeLayout(definition, arranged(layout));
    if (view) return keepEdited(view, text);
    chosen.set(definition.kind, text);
    if (!isPassing) rememberLayout(definition.kind, text);
    setOwn(text);
  }

  function keepEdited({ id }: View, text: string | null) {
    if (text === null) edited.delete(id);
    else edited.set(id, text);
    setOfViews(Object.fromEntries(edited));
  }

  return {
    layoutOf: (view) => readLayout(definition, view ? (ofViews[view.id] ?? view.layout) : own),
    setLayout,
    resetLayout: (view) => {
      if (view) keepEdited(view, null);
      return readLayout(definition, view ? view.layout : own);
    },
  };
}

export function layoutState(definition: Definition, layouts: ListLayouts, view: View | null): LayoutState {
  const layout = layouts.layoutOf(view);
  return {
    layout,
    text: writeLayout(definition, layout),
    setLayout: (next, isPassing) => layouts.setLayout(view, next, isPassing),
  };
}
