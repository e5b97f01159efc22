import type { ReactNode } from "react";
import type { OpenProject, ProjectCounts } from "@/lib/contract/staffing/staffing";
import { filledCount } from "@/lib/records/figures/slots-text";
import { countedStatuses, isCounted } from "@/lib/records/counted-statuses";
import { listPath } from "@/lib/records/kinds";
import { EmptySection, MoreRow, PageSection } from "../records/page/page-section";
import { ShortList } from "../records/page/short-list";
import { RecordLink } from "./record-link";
import { datesText } from "./staffing-texts";
import { StatusBadge } from "@/components/records/status-badge";
import { LivingSlots } from "./slots/living-slots";

type CurrentProjectsProps = {
  projects: readonly OpenProject[];
  counts: ProjectCounts;
  /** Of the list of projects: what these are the projects of. */
  filter: Record<string, string>;
  emptyText: string;
  action?: ReactNode;
  /** What matters more than drafts, such as who is at work. */
  children?: ReactNode;
};

/** Projects that are open, in progress or on hold, with their openings; drafts stand apart. */
export function CurrentProjects({ projects, counts, filter, emptyText, action, children }: CurrentProjectsProps) {
  const open = projects.filter(isOpen);
  const drafts = projects.filter((project) => !isOpen(project));
  return (
    <>
      {open.length > 0 ? (
        <ProjectsSection
          title="Current projects"
          projects={open}
          count={counts.open}
          filter={{ ...filter, status: countedStatuses("projects") }}
        />
      ) : (
        <PageSection title="Current projects">
          <EmptySection text={emptyText} action={action} />
        </PageSection>
      )}
      {children}
      {drafts.length > 0 ? (
        <ProjectsSection
          title="Draft projects"
          projects={drafts}
          count={counts.drafts}
          filter={{ ...filter, status: "draft" }}
        />
      ) : null}
    </>
  );
}

function isOpen({ status }: OpenProject): boolean {
  return isCounted("projects", status);
}

/** One line where it fits: the project, its slots and its dates, below each other as columns. */
function ProjectRow({ project }: { project: OpenProject }) {
  const { id, name, code, status } = project;
  return (
    <li className="@container px-4 py-2.5">
      <div className="grid items-center gap-x-6 gap-y-0.5 @md:grid-cols-[minmax(0,1fr)_auto] @2xl:grid-cols-[minmax(0,1fr)_10rem_12.5rem]">
        <span title={code} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 @2xl:flex-nowrap">
          <RecordLink kind="projects" id={id} name={name} />
          <StatusBadge kind="projects" status={status} />
        </span>
        <span className="text-muted-foreground">
          <LivingSlots
            counts={project}
            projectId={id}
            hasWords={false}
            picture={{ "data-count": filledCount(project) }}
          />
        </span>
        <span className="text-muted-foreground tabular-nums empty:hidden @md:col-start-2 @md:row-span-2 @md:row-start-1 @md:text-right @2xl:col-start-3 @2xl:row-span-1">
          {datesText(project.startDate, project.endDate)}
        </span>
      </div>
    </li>
  );
}

type ProjectsSectionProps = Pick<CurrentProjectsProps, "projects" | "filter"> & {
  title: string;
  count: number;
};

function ProjectsSection({ title, projects, count, filter }: ProjectsSectionProps) {
  return (
    <PageSection title={title} count={count}>
      <ShortList
        rows={projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
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
