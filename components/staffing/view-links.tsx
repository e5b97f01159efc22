"use client";

import { BriefcaseBusiness, FolderKanban, Grid3x3, List, type LucideIcon } from "lucide-react";
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

// Written out: the definitions of all kinds would be loaded for them.
const WORK = [
  { part: "projects", href: listPath("projects"), label: "Projects", Icon: FolderKanban },
  { part: "assignments", href: listPath("assignments"), label: "Assignments", Icon: BriefcaseBusiness },
  { part: "desk", href: "/staffing", label: "Staffing desk", Icon: VIEW_ICONS.desk },
] as const;

type WorkLinksProps = { current: (typeof WORK)[number]["part"]; className?: string };

/** Between projects, the assignments on them and the desk that fills them, which the navigation has no section for. */
export function WorkLinks({ current, className }: WorkLinksProps) {
  return (
    <SegmentLinks label="Projects, assignments and staffing" links={WORK} current={current} className={className} />
  );
}

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
  links: readonly { part: string; href: string; label: string; Icon: LucideIcon }[];
  /** The part that is this page. */
  current: string;
  className?: string;
};

function SegmentLinks({ label, links, current, className }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className={cn("segments", className)}>
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
          <Icon aria-hidden className="max-lg:sm:hidden" />
          <span className="max-sm:sr-only">{text}</span>
        </Link>
      ))}
    </nav>
  );
}
