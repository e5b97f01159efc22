"use client";

import { useState } from "react";
import type { View } from "@/lib/contract/views";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { arranged, readLayout, writeLayout, type ListLayout } from "@/lib/records/list-layout";
import { rememberLayout } from "./layout-cookie";

export type LayoutState = {
  layout: ListLayout;
  /** As `writeLayout` writes it: "" for the initial layout. */
  text: string;
  setLayout: (layout: ListLayout) => void;
  /** Back to the layout of the view in force. */
  reset: () => void;
};

// A page on the way back comes from the router's memory, with the cookie as it was then.
const chosen = new Map<Kind, string>();

/**
 * The layout of the view in force, as the reader has changed it here; without one, what their browser keeps.
 * @param kept the layout as the server read it, so that nothing moves after the first paint
 */
export function useListLayout(definition: Definition, kept: string | undefined, view: View | null): LayoutState {
  const [own, setOwn] = useState(() => chosen.get(definition.kind) ?? kept ?? "");
  const [edited, setEdited] = useState<{ viewId: string; text: string } | null>(null);

  function setLayout(layout: ListLayout) {
    const next = writeLayout(definition, arranged(layout));
    if (view) return setEdited({ viewId: view.id, text: next });
    chosen.set(definition.kind, next);
    rememberLayout(definition.kind, next);
    setOwn(next);
  }

  const ofView = edited?.viewId === view?.id ? edited?.text : view?.layout;
  const layout = readLayout(definition, view ? ofView : own);
  return { layout, text: writeLayout(definition, layout), setLayout, reset: () => setEdited(null) };
}
