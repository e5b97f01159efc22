import type { ReactNode } from "react";
import type { OpenProject, ProjectCounts } from "@/lib/contract/staffing/staffing";
import { countedStatuses, isCounted } from "@/lib/records/counted-statuses";
import { listPath } from "@/lib/records/kinds";
import { EmptySection, MoreRow, PageSection } from "../records/page/page-section";
import { ShortList } from "../records/page/short-list";
import { PageRow } from "./page-row";
import { RecordLink } from "./record-link";
import { datesText } from "./staffing-texts";
import { StatusBadge } from "@/components/records/status-badge";
import { LivingSlots } from "./slots/living-slots";

type OpenProjectsProps = {
  projects: readonly OpenProject[];
  counts: ProjectCounts;
  /** Of the list of projects: what these are the projects of. */
  filter: Record<string, string>;
  emptyText: string;
  action?: ReactNode;
  allLink?: ReactNode;
};

/** Projects that aren't finished, with their openings; drafts don't count as open. */
export function OpenProjects({ projects, counts, filter, emptyText, action, allLink }: OpenProjectsProps) {
  const open = projects.filter(isOpen);
  const drafts = projects.filter((project) => !isOpen(project));
  return (
    <>
      {open.length > 0 ? (
        <ProjectsSection
          title="Open projects"
          projects={open}
          count={counts.open}
          filter={{ ...filter, status: countedStatuses("projects") }}
          allLink={allLink}
        />
      ) : (
        <PageSection title="Open projects" action={drafts.length === 0 ? allLink : null}>
          <EmptySection text={emptyText} action={action} />
        </PageSection>
      )}
      {drafts.length > 0 ? (
        <ProjectsSection
          title="Draft projects"
          projects={drafts}
          count={counts.drafts}
          filter={{ ...filter, status: "draft" }}
          allLink={open.length === 0 ? allLink : null}
        />
      ) : null}
    </>
  );
}

function isOpen({ status }: OpenProject): boolean {
  return isCounted("projects", status);
}

type ProjectsSectionProps = Pick<OpenProjectsProps, "projects" | "filter" | "allLink"> & {
  title: string;
  count: number;
};

function ProjectsSection({ title, projects, count, filter, allLink }: ProjectsSectionProps) {
  return (
    <PageSection title={title} count={count} action={allLink}>
      <ShortList
        rows={projects.map((project) => (
          <PageRow
            key={project.id}
            name={<RecordLink kind="projects" id={project.id} name={project.name} />}
            mark={<StatusBadge kind="projects" status={project.status} />}
            text={
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <span className="font-mono text-xs">{project.code}</span>
                <LivingSlots counts={project} projectId={project.id} />
              </span>
            }
            end={[datesText(project.startDate, project.endDate)]}
          />
        ))}
        end={
          <MoreRow
            shown={projects.length}
            count={count}
            href={`${listPath("projects")}?${new URLSearchParams(filter)}`}
            what={title.toLowerCase()}
          />
        }
      />
    </PageSection>
  );
}
