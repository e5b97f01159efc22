"use client";

import { CalendarRange, Grid3x3, List, SquareKanban } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useSearchParams } from "next/navigation";
import { readableSearch } from "@/lib/records/list/list-query";
import { listPath } from "@/lib/records/kinds";

const LIST = { view: "list", path: "", label: "List", Icon: List } as const;
const BOARD = { view: "board", path: "/board", label: "Board", Icon: SquareKanban } as const;
const TIMELINE = { view: "timeline", path: "/timeline", label: "Timeline", Icon: CalendarRange } as const;
const COVERAGE = { view: "coverage", path: "/coverage", label: "Coverage", Icon: Grid3x3 } as const;

const VIEWS = {
  assignments: [LIST, BOARD],
  freelancers: [LIST, TIMELINE],
  teams: [LIST, TIMELINE],
  tasks: [LIST, BOARD],
  mappings: [LIST, COVERAGE],
} as const;

// Each view has its own page and range.
const OWN_PARAMETERS = ["page", "after", "before", "sort", "size", "from", "zoom", "as"];

type ViewLinksProps = {
  kind: keyof typeof VIEWS;
  current: "list" | "board" | "timeline" | "coverage";
  /** Parameters that the views share; by default those of this page. */
  filters?: string;
};

/** The views of one kind, which keep the search and the filters. */
export function ViewLinks({ kind, current, filters }: ViewLinksProps) {
  const own = new URLSearchParams([...useSearchParams()].filter(([name]) => !OWN_PARAMETERS.includes(name)));
  const shared = filters === undefined ? readableSearch(own) : filters && `?${filters}`;
  return (
    <nav aria-label="View as" className="segments">
      {VIEWS[kind].map(({ view, path, label, Icon }) => (
        <Link
          key={view}
          href={`${listPath(kind)}${path}${shared}`}
          prefetch={false}
          aria-current={view === current ? "page" : undefined}
          title={label}
          className="segment max-sm:min-w-11"
        >
          <Icon aria-hidden />
          <span className="max-lg:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
