"use client";

import { useState } from "react";
import type { View } from "@/lib/contract/records/views";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import {
  arrangeColumns,
  layoutCookie,
  readLayout,
  WIDTH_MAX,
  WIDTH_MIN,
  writeLayout,
  type ColumnLayout,
  type ListLayout,
} from "@/lib/records/list/list-layout";

export type ListLayouts = {
  /** A view's layout with unsaved changes; without a view, the layout of the cookie. */
  layoutOf: (view: View | null) => ListLayout;
  setLayout: (view: View | null, layout: ListLayout, isDragging?: boolean) => void;
  /** Discards unsaved changes of a view's layout and returns the saved one. */
  resetLayout: (view: View | null) => ListLayout;
};

export type LayoutState = {
  layout: ListLayout;
  /** The output of `writeLayout`: "" for the initial layout. */
  text: string;
  /** @param isDragging true during a drag, when the layout isn't stored yet */
  setLayout: (layout: ListLayout, isDragging?: boolean) => void;
};

// After browser back, the router's cached page has the cookie's former value.
const lastCookies = new Map<Kind, string>();

// Unsaved layout changes by view id; they survive while other pages are open.
const unsavedLayouts = new Map<string, string>();

/**
 * The layouts of a kind's list, one per view.
 * @param cookie the cookie's value as the server read it, so that hydration moves nothing
 */
export function useListLayouts(definition: Definition, cookie: string | undefined): ListLayouts {
  const [ofList, setOfList] = useState(() => lastCookies.get(definition.kind) ?? cookie ?? "");
  const [ofViews, setOfViews] = useState(() => Object.fromEntries(unsavedLayouts));

  function setLayout(view: View | null, layout: ListLayout, isDragging = false) {
    const text = writeLayout(definition, arrangeColumns(layout));
    if (view) return setUnsaved(view, text);
    lastCookies.set(definition.kind, text);
    if (!isDragging) writeLayoutCookie(definition.kind, text);
    setOfList(text);
  }

  function setUnsaved({ id }: View, text: string | null) {
    if (text === null) unsavedLayouts.delete(id);
    else unsavedLayouts.set(id, text);
    setOfViews(Object.fromEntries(unsavedLayouts));
  }

  return {
    layoutOf: (view) => readLayout(definition, view ? (ofViews[view.id] ?? view.layout) : ofList),
    setLayout,
    resetLayout: (view) => {
      if (view) setUnsaved(view, null);
      return readLayout(definition, view ? view.layout : ofList);
    },
  };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function writeLayoutCookie(kind: Kind, text: string): void {
  const age = text === "" ? 0 : YEAR_SECONDS;
  document.cookie = `${layoutCookie(kind)}=${text}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

export function layoutState(definition: Definition, layouts: ListLayouts, view: View | null): LayoutState {
  const layout = layouts.layoutOf(view);
  return {
    layout,
    text: writeLayout(definition, layout),
    setLayout: (next, isDragging) => layouts.setLayout(view, next, isDragging),
  };
}

/** The layout with a column added or changed; null hides it. */
export function withColumn(layout: ListLayout, name: string, column: ColumnLayout | null): ListLayout {
  const isNew = !layout.columns.some((other) => other.name === name);
  const columns = layout.columns.flatMap((other) => (other.name === name ? (column ?? []) : other));
  return arrangeColumns({ ...layout, columns: isNew && column ? [...columns, column] : columns });
}

/** The layout with a column moved to another column's position; `-1` and `1` move it by one. */
export function movedColumn(layout: ListLayout, name: string, to: string | -1 | 1): ListLayout {
  const from = layout.columns.findIndex((column) => column.name === name);
  const index = typeof to === "number" ? from + to : layout.columns.findIndex((column) => column.name === to);
  const column = layout.columns[from];
  if (!column || index < 0 || index >= layout.columns.length) return layout;
  return arrangeColumns({ ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(index, 0, column) });
}

/** @param width null resets the column to its initial width */
export function resizedColumn(layout: ListLayout, name: string, width: number | null): ListLayout {
  const columns = layout.columns.map((column) => {
    if (column.name !== name) return column;
    const { width: _, ...rest } = column;
    return width === null ? rest : { ...rest, width: Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width))) };
  });
  return { ...layout, columns };
}
