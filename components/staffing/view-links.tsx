"use client";

import { Grid3x3, List, type LucideIcon } from "lucide-react";
import { VIEW_ICONS } from "@/components/ui/view-icons";
import Link from "@/lib/shell/reader-link";
import { useSearchParams } from "next/navigation";
import { cn } from "@/lib/utils";
import { readableSearch } from "@/lib/records/list/list-query";
import { listPath } from "@/lib/records/kinds";

const LIST = { part: "list", path: "", label: "List", Icon: List } as const;
const BOARD = { part: "board", path: "/board", label: "Board", Icon: VIEW_ICONS.board } as const;
const TIMELINE = { part: "timeline", path: "/timeline", label: "Timeline", Icon: VIEW_ICONS.timeline } as const;
const COVERAGE = { part: "coverage", path: "/coverage", label: "Coverage", Icon: Grid3x3 } as const;

const VIEWS = {
  assignments: [LIST, BOARD],
  freelancers: [LIST, TIMELINE],
  teams: [LIST, TIMELINE],
  tasks: [LIST, BOARD],
  mappings: [COVERAGE, LIST],
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
    <SegmentLinks
      label="View as"
      links={VIEWS[kind].map(({ path, ...link }) => ({ ...link, href: `${listPath(kind)}${path}${shared}` }))}
      current={current}
    />
  );
}

type SegmentLinksProps = {
  label: string;
  /** Whether phones display the words instead of the icons. */
  hasWords?: boolean;
  links: readonly { part: string; href: string; label: string; Icon: LucideIcon }[];
  /** The part that is this page. */
  current: string;
};

/** Links of which one is this page. */
export function SegmentLinks({ label, links, current, hasWords = false }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className={cn("segments", hasWords && "work-links")}>
      {links.map(({ part, href, label: text, Icon }) => (
        <Link
          key={part}
          href={href}
          prefetch={false}
          aria-current={part === current ? "page" : undefined}
          title={text}
          className="segment max-sm:min-w-11"
        >
          {/* A phone has room for the icon, a tablet for the word. */}
          <Icon aria-hidden className={hasWords ? "max-lg:hidden" : "max-lg:sm:hidden"} />
          <span className={hasWords ? undefined : "max-sm:sr-only"}>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
