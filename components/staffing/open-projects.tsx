import type { ReactNode } from "react";
import { Slots, slotsText } from "@/components/ui/slots";
import type { OpenProject } from "@/lib/contract/staffing/staffing";
import { isCounted } from "@/lib/records/counted-statuses";
import { EmptySection, PageList, PageSection } from "../records/page/page-section";
import { PageRow } from "./page-row";
import { RecordLink } from "./record-link";
import { datesText } from "./staffing-texts";
import { StatusBadge } from "./status-badge";

type OpenProjectsProps = {
  projects: readonly OpenProject[];
  emptyText: string;
  action?: ReactNode;
  allLink?: ReactNode;
};

/** Projects that aren't finished, with their openings; drafts don't count as open. */
export function OpenProjects({ projects, emptyText, action, allLink }: OpenProjectsProps) {
  const open = projects.filter(isOpen);
  const drafts = projects.filter((project) => !isOpen(project));
  return (
    <>
      {open.length > 0 ? (
        <ProjectsSection title="Open projects" projects={open} allLink={allLink} />
      ) : (
        <PageSection title="Open projects" action={drafts.length === 0 ? allLink : null}>
          <EmptySection text={emptyText} action={action} />
        </PageSection>
      )}
      {drafts.length > 0 ? (
        <ProjectsSection title="Draft projects" projects={drafts} allLink={open.length === 0 ? allLink : null} />
      ) : null}
    </>
  );
}

export function isOpen({ status }: OpenProject): boolean {
  return isCounted("projects", status);
}

type ProjectsSectionProps = Pick<OpenProjectsProps, "projects" | "allLink"> & { title: string };

function ProjectsSection({ title, projects, allLink }: ProjectsSectionProps) {
  return (
    <PageSection title={title} count={projects.length} action={allLink}>
      <PageList>
        {projects.map((project) => (
          <PageRow
            key={project.id}
            name={<RecordLink kind="projects" id={project.id} name={project.name} />}
            mark={<StatusBadge kind="projects" status={project.status} />}
            text={
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <span className="font-mono text-xs">{project.code}</span>
                <Slots counts={project} />
                <span aria-hidden>{slotsText(project)}</span>
              </span>
            }
            end={[datesText(project.startDate, project.endDate)]}
          />
        ))}
      </PageList>
    </PageSection>
  );
}
