"use client";

import { useState } from "react";
import type { View } from "@/lib/contract/views";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { arrangeColumns, readLayout, writeLayout, type ListLayout } from "@/lib/records/list/list-layout";
import { rememberLayout } from "./layout-cookie";

export type ListLayouts = {
  /** A view's layout with unsaved changes; without a view, the layout of the cookie. */
  layoutOf: (view: View | null) => ListLayout;
  setLayout: (view: View | null, layout: ListLayout, isPassing?: boolean) => void;
  /** Discards unsaved changes of a view's layout and returns the saved one. */
  resetLayout: (view: View | null) => ListLayout;
};

export type LayoutState = {
  layout: ListLayout;
  /** The output of `writeLayout`: "" for the initial layout. */
  text: string;
  /** @param isPassing true during a drag, when the layout isn't stored yet */
  setLayout: (layout: ListLayout, isPassing?: boolean) => void;
};

// After browser back, the router's cached page has the cookie's former value.
const chosen = new Map<Kind, string>();
// Unsaved layout changes by view id, kept while other pages are open.
const edited = new Map<string, string>();

/**
 * The layouts of a kind's list, one per view.
 * @param kept the cookie's value as the server read it, so that hydration moves nothing
 */
export function useListLayouts(definition: Definition, kept: string | undefined): ListLayouts {
  const [own, setOwn] = useState(() => chosen.get(definition.kind) ?? kept ?? "");
  const [ofViews, setOfViews] = useState(() => Object.fromEntries(edited));

  function setLayout(view: View | null, layout: ListLayout, isPassing = false) {
    const text = writeLayout(definition, arrangeColumns(layout));
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
