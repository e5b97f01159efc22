"use client";

import { ChevronLeft, ChevronRight, SlidersHorizontal } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { Segments } from "@/components/ui/segments";
import { ZOOMS, type Zoom } from "./scale";

const loadPopover = () => import("./view-popover");
const ViewPopover = lazy(async () => ({ default: (await loadPopover()).ViewPopover }));

export type TimelineView = {
  zoom: Zoom;
  isTable: boolean;
  setZoom: (zoom: Zoom) => void;
  setTable: (isTable: boolean) => void;
  /** Steps through time; 0 returns to today. */
  goBy: (steps: -1 | 0 | 1) => void;
};

const ZOOM_LABELS: Record<Zoom, string> = { week: "Week", month: "Month", quarter: "Quarter" };
const ZOOM_OPTIONS = ZOOMS.map((value) => ({ value, label: ZOOM_LABELS[value] }));
const FORMS = [
  { value: "table", label: "Table" },
  { value: "chart", label: "Chart" },
] as const;

type TimelineToolbarProps = {
  view: TimelineView;
  /** Chooses the order of the rows. */
  order?: React.ReactNode;
  /** On phones, where it has no room below the rows. */
  legend?: React.ReactNode;
};

/** The table for those who can’t use bars, which comes first, the range, the order and the zoom. */
export function TimelineToolbar({ view, order, legend }: TimelineToolbarProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b px-3 py-1 md:px-4 md:py-2">
      <div className="max-md:hidden">
        <FormChoice view={view} />
      </div>
      <Range view={view} />
      <div className="ml-auto flex items-center gap-3 max-md:hidden">
        {order}
        <ZoomChoice view={view} />
      </div>
      <ViewMenu view={view} order={order} legend={legend} />
    </div>
  );
}

function FormChoice({ view }: { view: TimelineView }) {
  return (
    <Segments
      label="Show as"
      options={FORMS}
      value={view.isTable ? "table" : "chart"}
      onChange={(form) => view.setTable(form === "table")}
    />
  );
}

function ZoomChoice({ view }: { view: TimelineView }) {
  return <Segments label="Zoom" options={ZOOM_OPTIONS} value={view.zoom} onChange={view.setZoom} />;
}

function Range({ view }: { view: TimelineView }) {
  return (
    <div role="group" aria-label="Range" className="flex items-center text-muted-foreground max-md:-ml-3">
      <Button
        variant="ghost"
        size="icon-sm"
        className="max-md:size-11"
        aria-label="Earlier"
        onClick={() => view.goBy(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="ghost" size="sm" className="max-md:h-11" onClick={() => view.goBy(0)}>
        Today
      </Button>
      <Button variant="ghost" size="icon-sm" className="max-md:size-11" aria-label="Later" onClick={() => view.goBy(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

/** The choices of a phone behind one button, so that more rows are in sight. */
function ViewMenu({ view, order, legend }: TimelineToolbarProps) {
  const { trigger, popup } = useLazyPopup("dialog", loadPopover);
  return (
    <>
      <Button {...trigger} variant="ghost" className="-mr-2 ml-auto h-11 px-2 md:hidden">
        <SlidersHorizontal aria-hidden />
        View
      </Button>
      <Suspense>
        {popup ? (
          <ViewPopover popup={popup}>
            <Choice label="Show as">
              <FormChoice view={view} />
            </Choice>
            <Choice label="Zoom">
              <ZoomChoice view={view} />
            </Choice>
            {order}
            {legend ? <Choice label="Legend">{legend}</Choice> : null}
          </ViewPopover>
        ) : null}
      </Suspense>
    </>
  );
}

/** A group whose name is its label, in words for the eye. */
function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-sm text-muted-foreground">
        {label}
      </span>
      {children}
    </div>
  );
}
