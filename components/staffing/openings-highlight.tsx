import type { Highlight } from "@/components/records/page/record-header";
import { SlotsWithWords } from "@/components/ui/slots";
import type { CompanyWork } from "@/lib/contract/staffing/staffing";
import { isCounted } from "@/lib/records/counted-statuses";

/** The openings of all open projects; nothing where not all of them are listed. */
export function openingsHighlight({
  projects,
  projectCounts,
}: Pick<CompanyWork, "projects" | "projectCounts">): Highlight[] {
  const open = projects.filter(({ status }) => isCounted("projects", status));
  const sum = (name: "openings" | "filled" | "pending" | "gaps" | "overfilled") =>
    open.reduce((total, project) => total + (project[name] ?? 0), 0);
  if (open.length < projectCounts.open || sum("openings") === 0) return [];
  const counts = {
    openings: sum("openings"),
    filled: sum("filled"),
    pending: sum("pending"),
    gaps: sum("gaps"),
    overfilled: sum("overfilled"),
  };
  return [{ label: "Openings", value: <SlotsWithWords counts={counts} /> }];
}
