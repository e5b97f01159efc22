"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import Link from "@/lib/shell/reader-link";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { roleLabel } from "@/lib/accounts/access/access-role";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { CenterWork } from "@/lib/contract/staffing/staffing";
import { centerWorkOptions } from "@/lib/query/staffing/staffing-queries";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { listPath, type Kind } from "@/lib/records/kinds";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery } from "@/lib/records/list/list-query";
import { runningIn } from "@/lib/records/list/running-assignments";
import type { RecordRow } from "@/lib/records/record";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { EmptySection, FailedSection, PageSection } from "@/components/records/page/page-section";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { FigureLink } from "@/components/records/page/figure-link";
import { RecordPage } from "@/components/records/page/record-page";
import { ShortList } from "@/components/records/page/short-list";
import { RecordMark } from "@/components/records/record-mark";
import { hasFailed } from "@/components/ui/part-failure";
import { AddLink } from "@/components/staffing/add-link";
import { ContactSection } from "@/components/staffing/contact-section";
import { openingsHighlight } from "@/components/staffing/openings-highlight";
import { CurrentProjects } from "@/components/staffing/current-projects";
import { PageRow } from "@/components/staffing/page-row";
import { PeopleAtWork } from "@/components/staffing/people-at-work";
import { derivedNumber } from "@/components/staffing/staffing-texts";
import { TasksSection, useOpenTasks } from "../tasks/tasks-section";

type CenterPageProps = { id: string; rights: ListRights; canAddProject: boolean };

export function CenterPage({ id, rights, canAddProject }: CenterPageProps) {
  const query = useQuery(centerWorkOptions(id));
  const { data: work } = query;
  // Read here: what is only read within the record’s part isn’t followed before the record is there.
  const isFailed = hasFailed(query);
  return (
    <RecordPage kind="centers" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader
            highlights={[...(work ? openingsHighlight(work) : []), ...highlightsOf(record)]}
            action={canAddProject ? <AddProject center={record} /> : null}
          />
          <PageColumns
            side={
              <div className="grid gap-6">
                <ContactSection />
                <Facts groups={FACTS} />
              </div>
            }
            end={<HistorySection />}
          >
            {isFailed ? (
              <FailedSection title="Projects, people and users" of={query} what="the projects, people and users" />
            ) : null}
            <CenterSections
              work={work}
              code={record.code}
              isLoading={!work && !isFailed}
              addProject={canAddProject ? <AddProject center={record} isQuiet /> : null}
            />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

/** Only active centers get projects. */
function AddProject({ center: { code, status }, isQuiet = false }: { center: RecordRow; isQuiet?: boolean }) {
  if (status !== "active") return null;
  return (
    <AddLink href={`/projects/new?${new URLSearchParams({ centerCode: code })}`} isQuiet={isQuiet}>
      New project
    </AddLink>
  );
}

const FACTS: readonly FactGroup[] = [
  { title: "Center", fields: ["companyId", "tags"] },
  { title: "Location", fields: ["cityId", "stateId", "countryCode", "zone"] },
];

function highlightsOf(record: RecordRow): Highlight[] {
  const { code } = record;
  const running = writeListQuery(definitionOf("assignments"), runningIn(code));
  const figure = (label: string, name: string, href: string): Highlight[] => {
    const count = derivedNumber(record, name);
    // What the center has none of, the page says in a sentence.
    return count ? [{ label, value: <FigureLink count={count} href={href} /> }] : [];
  };
  return [
    ...figure(
      "Current projects",
      "openProjects",
      hrefOf("projects", { status: countedStatuses("projects"), centerCode: code }),
    ),
    ...figure("Current assignments", "activeAssignments", `${listPath("assignments")}?${running}`),
    ...figure("Freelancers", "freelancers", hrefOf("freelancers", { centerCode: code })),
  ];
}

type CenterSectionsProps = {
  work: CenterWork | undefined;
  code: string;
  isLoading: boolean;
  /** The next step for a center without projects. */
  addProject: ReactNode;
};

/** What the center has, what is to do first, and in one line what it doesn't have. */
function CenterSections({ work, code, isLoading, addProject }: CenterSectionsProps) {
  const filter = { centerCode: code };
  const tasks = useOpenTasks(filter);
  const missing = [
    ...(work?.projects.length === 0 ? ["current projects"] : []),
    ...(work?.people.length === 0 ? ["people at work"] : []),
    ...(tasks.data?.content.length === 0 ? ["unfinished tasks"] : []),
    ...(work?.users.length === 0 ? ["users"] : []),
  ];
  return (
    <>
      {isLoading ? <Skeleton className="h-64" /> : null}
      {work && work.projects.length > 0 ? (
        <CurrentProjects
          projects={work.projects}
          counts={work.projectCounts}
          filter={filter}
          emptyText="This center has no current projects."
        />
      ) : null}
      <TasksSection tasks={tasks} filter={filter} />
      {work && work.people.length > 0 ? (
        <PeopleAtWork
          people={work.people}
          projects={work.projects}
          counts={work.peopleCounts}
          filter={filter}
          emptyText="Nobody works on projects of this center."
        />
      ) : null}
      {work && work.users.length > 0 ? <UsersSection users={work.users} /> : null}
      {missing.length > 0 ? (
        <EmptySection
          text={`This center has no ${ALTERNATIVES.format(missing)}.`}
          action={work?.projects.length === 0 ? addProject : null}
        />
      ) : null}
    </>
  );
}

const ALTERNATIVES = new Intl.ListFormat("en", { type: "disjunction" });

function hrefOf(kind: Kind, filters: Record<string, string>): string {
  return `${listPath(kind)}?${new URLSearchParams(filters)}`;
}

function UsersSection({ users }: { users: CenterWork["users"] }) {
  return (
    <PageSection title="Users" count={users.length}>
      <ShortList
        rows={users.map((user) => (
          <PageRow
            key={user.id}
            lead={<RecordMark kind="users" name={user.name} />}
            name={
              <Link
                href={`${listPath("users")}/${user.id}`}
                prefetch={false}
                className="font-medium wrap-anywhere underline-offset-4 hover:underline"
              >
                {user.name}
              </Link>
            }
            mark={user.isSuspended ? <Badge tone="warning">Suspended</Badge> : null}
            text={roleLabel(user)}
            end={[user.username]}
          />
        ))}
      />
    </PageSection>
  );
}
