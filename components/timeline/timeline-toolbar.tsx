import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
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

/** The table for those who can’t use bars, the range and the zoom. */
export function TimelineToolbar({ view }: { view: TimelineView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2 md:px-4">
      <div role="group" aria-label="Show as" className="flex gap-1">
        {[true, false].map((isTable) => (
          <Choice key={String(isTable)} isChosen={view.isTable === isTable} onChoose={() => view.setTable(isTable)}>
            {isTable ? "Table" : "Chart"}
          </Choice>
        ))}
      </div>
      <div role="group" aria-label="Range" className="flex items-center gap-1">
        <Button variant="ghost" size="icon-sm" aria-label="Earlier" onClick={() => view.goBy(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="secondary" size="sm" onClick={() => view.goBy(0)}>
          Today
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label="Later" onClick={() => view.goBy(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <div role="group" aria-label="Zoom" className="flex gap-1">
        {ZOOMS.map((zoom) => (
          <Choice key={zoom} isChosen={view.zoom === zoom} onChoose={() => view.setZoom(zoom)}>
            {ZOOM_LABELS[zoom]}
          </Choice>
        ))}
      </div>
    </div>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button variant={isChosen ? "secondary" : "ghost"} size="sm" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </Button>
  );
}
