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
  /** Both at once. */
  show: (form: Zoom | "table") => void;
  /** Steps through time; 0 returns to today. */
  goBy: (steps: -1 | 0 | 1) => void;
};

const ZOOM_LABELS: Record<Zoom, string> = { week: "Week", month: "Month", quarter: "Quarter" };
const FORMS = [
  { value: "table", label: "Table" },
  { value: "chart", label: "Chart" },
] as const;

/** The table for those who can’t use bars, which comes first, the range and the zoom. */
export function TimelineToolbar({ view }: { view: TimelineView }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2 md:px-4">
      <div className="max-md:hidden">
        <Segments
          label="Show as"
          options={FORMS}
          value={view.isTable ? "table" : "chart"}
          onChange={(form) => view.setTable(form === "table")}
        />
      </div>
      <FormMenu view={view} />
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
      <div className="ml-auto max-md:hidden">
        <Segments
          label="Zoom"
          options={ZOOMS.map((value) => ({ value, label: ZOOM_LABELS[value] }))}
          value={view.zoom}
          onChange={view.setZoom}
        />
      </div>
    </div>
  );
}

/** Form and zoom in one, for phones. */
function FormMenu({ view }: { view: TimelineView }) {
  return (
    <NativeSelect
      aria-label="View"
      className="w-32 md:hidden"
      value={view.isTable ? "table" : view.zoom}
      onChange={({ target: { value } }) => view.show(ZOOMS.find((zoom) => zoom === value) ?? "table")}
    >
      {ZOOMS.map((zoom) => (
        <option key={zoom} value={zoom}>
          {ZOOM_LABELS[zoom]}
        </option>
      ))}
      <option value="table">Table</option>
    </NativeSelect>
  );
}
