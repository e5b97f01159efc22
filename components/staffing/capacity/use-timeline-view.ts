"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { TimelineView } from "@/components/ui/timeline/timeline-toolbar";
import { readableSearch } from "@/lib/records/list/list-query";
import type { DaySpan } from "@/lib/staffing/days";
import {
  RANGE_PARAMETERS,
  rangeAround,
  readRange,
  shifted,
  writeRange,
  zoomed,
  type TimelineRange,
} from "./timeline-range";

type View = TimelineView & TimelineRange;

/** The range of a timeline that is the page: the URL holds it, so that a link opens the same weeks. */
export function useUrlTimelineView(today: string): View {
  const params = useSearchParams();
  return viewOf(readRange(params, today), today, (range) => {
    const others = [...new URLSearchParams(window.location.search)].filter(
      ([name]) => !RANGE_PARAMETERS.some((own) => own === name),
    );
    const all = new URLSearchParams([...others, ...writeRange(range, today)]);
    // Next's router picks up `replaceState` without a server request.
    window.history.replaceState(null, "", `${window.location.pathname}${readableSearch(all)}`);
  });
}

/**
 * The range of a timeline inside another page.
 * @param around the days to begin with instead of today's
 */
export function useTimelineView(today: string, around: DaySpan | null): View {
  const [range, setRange] = useState(() =>
    around ? rangeAround(around, today) : readRange(new URLSearchParams(), today),
  );
  return viewOf(range, today, setRange);
}

function viewOf({ scale, isTable }: TimelineRange, today: string, write: (range: TimelineRange) => void): View {
  return {
    scale,
    isTable,
    zoom: scale.zoom,
    setZoom: (zoom) => write({ scale: zoomed(scale, zoom), isTable }),
    setTable: (next) => write({ scale, isTable: next }),
    goBy: (steps) => write({ scale: shifted(scale, steps, today), isTable }),
  };
}
