"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { CompanyWork } from "@/lib/contract/staffing/staffing";
import { formatCount } from "@/lib/format";
import { companyWorkOptions } from "@/lib/query/staffing/staffing-queries";
import type { RecordRow } from "@/lib/records/record";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { FailedSection, EmptySection, PageSection } from "@/components/records/page/page-section";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { RecordPage } from "@/components/records/page/record-page";
import { hasFailed } from "@/components/ui/part-failure";
import { MoneyTotal } from "@/components/records/value/money-total";
import { AddLink } from "@/components/staffing/add-link";
import { ContactButtons } from "@/components/staffing/contact-buttons";
import { ContactSection } from "@/components/staffing/contact-section";
import { openingsHighlight } from "@/components/staffing/openings-highlight";
import { CurrentProjects } from "@/components/staffing/current-projects";
import { PeopleAtWork } from "@/components/staffing/people-at-work";

type CompanyPageProps = { id: string; rights: ListRights; canAddProject: boolean };

export function CompanyPage({ id, rights, canAddProject }: CompanyPageProps) {
  const query = useQuery(companyWorkOptions(id));
  const { data: work } = query;
  // Read here: what is only read within the record’s part isn’t followed before the record is there.
  const isFailed = hasFailed(query);
  const newProject = `/projects/new?companyId=${id}`;
  const addProject = canAddProject ? (
    <AddLink href={newProject} isQuiet>
      New project
    </AddLink>
  ) : null;
  return (
    <RecordPage kind="companies" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader
            highlights={highlightsOf(work, id)}
            action={canAddProject ? <AddLink href={newProject}>New project</AddLink> : null}
          />
          <ContactButtons email={record.contactEmail} phone={record.contactPhone} />
          <PageColumns
            side={
              <div className="grid gap-6">
                <ContactSection />
                <Facts groups={factsOf(record)} />
              </div>
            }
            end={<HistorySection />}
          >
            {work && work.projects.length + work.people.length === 0 ? (
              <PageSection title="Projects and people">
                <EmptySection text="No current projects, and nobody is at work." action={addProject} />
              </PageSection>
            ) : work ? (
              <CurrentProjects
                projects={work.projects}
                counts={work.projectCounts}
                filter={{ companyId: id }}
                emptyText="No current projects."
                action={addProject}
              >
                <PeopleAtWork
                  people={work.people}
                  projects={work.projects}
                  counts={work.peopleCounts}
                  filter={{ companyId: id }}
                  emptyText="Nobody is at work."
                  emptyAction={<FillOpenings projects={work.projects} />}
                />
              </CurrentProjects>
            ) : isFailed ? (
              <FailedSection title="Projects and people" of={query} what="the projects and people" />
            ) : (
              <Skeleton className="h-64" />
            )}
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

/** What the header doesn't say: of a prospect, the status and the type are one word. */
function factsOf({ type, status }: RecordRow): FactGroup[] {
  const kind = type === status ? [] : ["type"];
  return [
    { title: "Company", fields: ["legalName", ...kind, "clientCode", "industry", "website"] },
    { title: "Location", fields: ["address", "cityId", "stateId", "countryCode", "zone", "centers"] },
    { title: "Terms", fields: ["paymentTermsDays", "currency", "tags"] },
  ];
}

/** Leads to the first project that needs somebody. */
function FillOpenings({ projects }: Pick<CompanyWork, "projects">) {
  const project = projects.find(({ open, onHold, planned }) => open > onHold + planned);
  if (!project) return null;
  return (
    <Button variant="link" size="sm" asChild>
      <Link href={`/projects/${project.id}`} prefetch={false}>
        Fill openings
      </Link>
    </Button>
  );
}

function highlightsOf(work: CompanyWork | undefined, id: string): Highlight[] {
  if (!work) return [];
  // What the company has none of, the page says in a sentence.
  const figure = (label: string, count: number) => (count > 0 ? [{ label, value: formatCount(count) }] : []);
  return [
    ...openingsHighlight(work, id),
    ...figure("Current projects", work.projectCounts.open),
    ...figure("People at work", work.peopleCounts.atWork.people),
    // None for readers who may not know what the company pays, too.
    ...(work.spend ? [{ label: "Spend to date", value: <MoneyTotal total={work.spend} /> }] : []),
  ];
}
