import Link from "@/lib/shell/reader-link";
import type { ReactNode } from "react";
import { ShowMore } from "@/components/ui/show-more";
import type { OpenProject, PeopleCounts, PersonAtWork } from "@/lib/contract/staffing/staffing";
import { countOf, formatCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list/list-query";
import { RUNNING_ASSIGNMENTS, STARTING_ASSIGNMENTS, within } from "@/lib/records/list/running-assignments";
import { EmptySection, MoreRow, PageSection } from "../records/page/page-section";
import { MORE_CLASS, shownAtFirst } from "../records/page/short-list";
import { RecordMark } from "../records/record-mark";
import { PageRow } from "./page-row";
import { RecordLink } from "./record-link";
import { LivingSlots } from "./slots/living-slots";
import { datesText, ratesText } from "./staffing-texts";
import { useToday } from "@/components/records/moment";
import { isRunning, isStarting } from "@/lib/staffing/statuses";
import { StatusBadge } from "@/components/records/status-badge";

type PeopleAtWorkProps = {
  people: readonly PersonAtWork[];
  /** Their projects as far as they are listed, for the slots. */
  projects: readonly OpenProject[];
  counts: PeopleCounts;
  /** Of the list of assignments: whose people these are. */
  filter: Record<string, string>;
  emptyText: string;
  emptyAction?: ReactNode;
};

/** The committed assignments of a company or a center, with who works on them: now, and to start. */
export function PeopleAtWork({ people, projects, counts, filter, emptyText, emptyAction }: PeopleAtWorkProps) {
  const today = useToday();
  const working = people.filter((one) => isRunning(one, today));
  const starting = people.filter((one) => isStarting(one, today));
  return (
    <>
      {working.length > 0 ? (
        <PeopleSection
          title="People at work"
          people={working}
          projects={projects}
          count={counts.atWork}
          href={hrefOf(within(RUNNING_ASSIGNMENTS, filter))}
        />
      ) : (
        <PageSection title="People at work">
          <EmptySection text={emptyText} action={people.length === 0 ? emptyAction : null} />
        </PageSection>
      )}
      {starting.length > 0 ? (
        <PeopleSection
          title="Yet to start"
          people={starting}
          projects={projects}
          count={counts.starting}
          href={hrefOf(within(STARTING_ASSIGNMENTS, filter))}
        />
      ) : null}
    </>
  );
}

function hrefOf(query: ReturnType<typeof within>): string {
  return `${listPath("assignments")}?${writeListQuery(definitionOf("assignments"), query)}`;
}

type PeopleSectionProps = Pick<PeopleAtWorkProps, "people" | "projects"> & {
  title: string;
  count: PeopleCounts["atWork"];
  href: string;
};

/** By project, the first few at once. Somebody with two assignments counts once. */
function PeopleSection({ title, people, projects, count, href }: PeopleSectionProps) {
  const grouped = groupsOf(people).flatMap((group) => group.people);
  const shown = shownAtFirst(grouped.length);
  const [first, rest] = [grouped.slice(0, shown), grouped.slice(shown)];
  return (
    <PageSection title={title} count={peopleText(count)}>
      <div className="overflow-hidden rounded-lg border bg-card">
        <ProjectGroups people={first} projects={projects} />
        {rest.length > 0 ? (
          <ShowMore
            more={`Show all ${countOf(grouped.length, "assignment")}`}
            fewer="Show fewer"
            wordsClassName={MORE_CLASS}
            className="border-t"
          >
            <ProjectGroups people={rest} projects={projects} last={first.at(-1)?.project.id} />
          </ShowMore>
        ) : null}
        <ul className="border-t empty:hidden">
          <MoreRow shown={people.length} count={count.assignments} href={href} what="assignments" />
        </ul>
      </div>
    </PageSection>
  );
}

/** “15 in 16 assignments” */
function peopleText({ people, assignments }: PeopleCounts["atWork"]): number | string {
  return people === assignments ? people : `${formatCount(people)} in ${countOf(assignments, "assignment")}`;
}

type ProjectGroupsProps = Pick<PeopleAtWorkProps, "people" | "projects"> & {
  /** The project whose people the list before it ends with; its heading isn't repeated. */
  last?: string | undefined;
};

function ProjectGroups({ people, projects, last }: ProjectGroupsProps) {
  return (
    <ul className="grid grid-cols-1 divide-y">
      {groupsOf(people).map(({ project, people: own }) => {
        const slots = projects.find(({ id }) => id === project.id);
        return (
          <li key={project.id}>
            {project.id === last ? null : (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b bg-muted/40 px-4 py-1.5">
                <RecordLink kind="projects" id={project.id} name={project.name} />
                {slots ? (
                  <span className="text-muted-foreground">
                    <LivingSlots counts={slots} projectId={project.id} />
                  </span>
                ) : null}
              </div>
            )}
            <ul aria-label={`People on ${project.name}`} className="grid grid-cols-1 divide-y">
              {own.map((person) => (
                <PersonRow key={person.assignmentId} person={person} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function PersonRow({ person }: { person: PersonAtWork }) {
  return (
    <PageRow
      lead={<RecordMark kind="freelancers" name={person.name} />}
      name={<RecordLink kind="freelancers" id={person.freelancerId} name={person.name} open={person.open} />}
      mark={<StatusBadge kind="assignments" status={person.status} />}
      text={
        <Link
          href={`/assignments/${person.assignmentId}`}
          prefetch={false}
          className="-my-0.5 inline-block py-0.5 underline-offset-4 hover:underline"
        >
          {person.role}
        </Link>
      }
      end={[datesText(person.startDate, person.endDate), ratesText(person)]}
    />
  );
}

/** In the order in which their first people come. */
function groupsOf(people: readonly PersonAtWork[]) {
  const byProject = new Map<string, { project: PersonAtWork["project"]; people: PersonAtWork[] }>();
  for (const person of people) {
    const group = byProject.get(person.project.id);
    if (group) group.people.push(person);
    else byProject.set(person.project.id, { project: person.project, people: [person] });
  }
  return [...byProject.values()];
}
