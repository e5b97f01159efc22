import type { Highlight } from "@/components/records/page/record-header";
import { SlotsWithWords } from "@/components/ui/slots";
import type { CompanyWork } from "@/lib/contract/staffing/staffing";
import { isCounted } from "@/lib/records/counted-statuses";
import { sumOpenings } from "@/lib/staffing/openings/openings";
import { LivingSlots } from "./slots/living-slots";

/**
 * The openings of all open projects; nothing where not all of them are listed.
 * @param companyId whose slots then say who fills them
 */
export function openingsHighlight(
  { projects, projectCounts }: Pick<CompanyWork, "projects" | "projectCounts">,
  companyId?: string,
): Highlight[] {
  const open = projects.filter(({ status }) => isCounted("projects", status));
  const counts = sumOpenings(open);
  if (open.length < projectCounts.open || counts.openings === 0) return [];
  const value = companyId ? (
    <LivingSlots counts={counts} companyId={companyId} isLarge />
  ) : (
    <SlotsWithWords counts={counts} />
  );
  return [{ label: "Openings", value }];
}
