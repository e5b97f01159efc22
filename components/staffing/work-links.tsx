"use client";

import { BriefcaseBusiness, FolderKanban } from "lucide-react";
import { VIEW_ICONS } from "@/components/ui/view-icons";
import { listPath } from "@/lib/records/kinds";
import { SegmentLinks } from "./view-links";

// Written out: the definitions of all kinds would be loaded for them.
const WORK = [
  { part: "projects", href: listPath("projects"), label: "Projects", Icon: FolderKanban },
  { part: "assignments", href: listPath("assignments"), label: "Assignments", Icon: BriefcaseBusiness },
  { part: "desk", href: "/staffing", label: "Desk", Icon: VIEW_ICONS.desk },
] as const;

type WorkLinksProps = { current: (typeof WORK)[number]["part"] };

/** Between projects, the assignments on them and the desk that fills them, which the navigation has no section for. */
export function WorkLinks({ current }: WorkLinksProps) {
  return <SegmentLinks label="Projects, assignments and staffing" links={WORK} current={current} hasWords />;
}
