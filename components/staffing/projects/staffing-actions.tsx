import { Plus, UserSearch } from "lucide-react";
import { LivingSlots } from "@/components/staffing/slots/living-slots";
import { gapsText } from "@/components/staffing/staffing-texts";
import { Button } from "@/components/ui/button";
import type { Position } from "@/lib/contract/staffing/staffing";
import Link from "@/lib/shell/reader-link";
import type { OpeningSums } from "@/lib/staffing/openings/openings";

type StaffingActionsProps = { projectId: string; needed: Position | null };

/** The main action is to fill the opening that needs it first. */
export function StaffingActions({ projectId, needed }: StaffingActionsProps) {
  return (
    <>
      {needed ? (
        <Button asChild>
          <Link
            href={`/projects/${projectId}/positions/${needed.id}`}
            prefetch={false}
            aria-label={`Find people for ${needed.role}`}
          >
            <UserSearch aria-hidden />
            Find people
          </Link>
        </Button>
      ) : null}
      <Button variant="secondary" asChild>
        <Link href={`/assignments/new?projectId=${projectId}`} prefetch={false}>
          <Plus aria-hidden />
          <span>
            Add<span className="max-sm:sr-only"> assignment</span>
          </span>
        </Link>
      </Button>
    </>
  );
}

type OpeningsProps = { counts: OpeningSums; projectId: string; today: string };

/** How far a project is staffed, and when its gaps begin. */
export function Openings({ counts, projectId, today }: OpeningsProps) {
  const gaps = gapsText(counts, today);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <LivingSlots counts={counts} projectId={projectId} hasGapCount={gaps === null} isLarge />
      {gaps ? <span className="text-warning">{gaps}</span> : null}
    </span>
  );
}
