import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/input";
import { Segments } from "@/components/ui/segments";
import { ZOOMS, type Zoom } from "./scale";

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
};

/** The table for those who can’t use bars, which comes first, the range, the order and the zoom. */
export function TimelineToolbar({ view, order }: TimelineToolbarProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-3 py-2 md:px-4">
      <Segments
        label="Show as"
        options={FORMS}
        value={view.isTable ? "table" : "chart"}
        onChange={(form) => view.setTable(form === "table")}
      />
      <div
        role="group"
        aria-label="Range"
        className="flex items-center text-muted-foreground max-md:-mr-1 max-md:ml-auto"
      >
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
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label="Later"
          onClick={() => view.goBy(1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:w-[calc(50%-0.25rem)] md:ml-auto">
        {order}
        <ZoomChoice view={view} />
      </div>
    </div>
  );
}

function ZoomChoice({ view }: { view: TimelineView }) {
  return (
    <>
      <div className="max-lg:hidden">
        <Segments label="Zoom" options={ZOOM_OPTIONS} value={view.zoom} onChange={view.setZoom} />
      </div>
      <NativeSelect
        aria-label="Zoom"
        className="md:w-28 lg:hidden"
        value={view.zoom}
        onChange={({ target: { value } }) => view.setZoom(ZOOMS.find((zoom) => zoom === value) ?? view.zoom)}
      >
        {ZOOM_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
