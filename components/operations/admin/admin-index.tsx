"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { PageIcon } from "@/components/shell/sidebar/page-icon";
import { PageList, PageSection } from "@/components/records/page/page-section";
import { ADMIN_GROUPS, ADMIN_PAGES, type AdminPage } from "@/lib/accounts/access/admin-pages";
import type { Coverage, TaskSummary } from "@/lib/contract/operations/tasks";
import type { Facet } from "@/lib/contract/records/facets";
import { countOf, formatCount } from "@/lib/format";
import { ALL_MAILS, ALL_RECORDS, COUNTED_FIELDS, FAILED_JOBS } from "@/lib/query/operations/admin-counts";
import { jobsOptions } from "@/lib/query/operations/job-queries";
import { outboxOptions } from "@/lib/query/operations/outbox-queries";
import { coverageOptions, taskSummaryOptions } from "@/lib/query/operations/task-queries";
import { zonesOptions } from "@/lib/query/operations/zone-queries";
import { recordFacetsOptions } from "@/lib/query/records/facet-queries";
import { cn } from "@/lib/utils";
import { COVERAGE_TONES, coverageState } from "../tasks/coverage-state";

const CHANGES = {
  path: "/changes",
  group: "System",
  title: "Changes",
  description: "See who changed what, and undo it.",
} as const;

/** The pages that only administrators and system users may open, and the changes for those who see them. */
export function AdminIndex({ seesChanges }: { seesChanges: boolean }) {
  const notes = useNotes();
  const pages = [...ADMIN_PAGES, ...(seesChanges ? [CHANGES] : [])];
  return (
    <div className="grid reading-width gap-6">
      <h1 className="page-title">Administration</h1>
      {ADMIN_GROUPS.map((group) => (
        <PageSection key={group} title={group}>
          <PageList>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <PageRow key={page.path} page={page} note={notes[page.path] ?? null} />
              ))}
          </PageList>
        </PageSection>
      ))}
    </div>
  );
}

type Note = { text: string; tone?: "text-danger" };

type PageRowProps = { page: Pick<AdminPage, "title" | "description"> & { path: string }; note: Note | null };

function PageRow({ page: { path, title, description }, note }: PageRowProps) {
  return (
    <li>
      <Link
        href={path}
        prefetch={false}
        className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 hover:bg-accent focus-visible:-outline-offset-2 lg:grid-cols-[auto_9rem_minmax(0,1fr)_auto]"
      >
        <PageIcon path={path} className="size-4 text-muted-foreground" />
        <span className="font-medium">{title}</span>
        <span
          className={cn(
            "text-right tabular-nums lg:order-last",
            note?.tone ? ["font-medium", note.tone] : "text-muted-foreground",
          )}
        >
          {note?.text}
        </span>
        <span className="text-pretty text-muted-foreground max-lg:col-start-2 max-lg:col-span-2">{description}</span>
      </Link>
    </li>
  );
}

/** By page; none while they load. */
function useNotes(): Partial<Record<string, Note | null>> {
  const tasks = useQuery(taskSummaryOptions(ALL_RECORDS));
  const coverage = useQuery(coverageOptions());
  const failedJobs = useQuery(jobsOptions(FAILED_JOBS));
  const users = useQuery(recordFacetsOptions("users", ALL_RECORDS, COUNTED_FIELDS));
  const centers = useQuery(recordFacetsOptions("centers", ALL_RECORDS, COUNTED_FIELDS));
  const zones = useQuery(zonesOptions());
  const mails = useQuery(outboxOptions(ALL_MAILS));
  return {
    "/admin/users": noteFrom(users, (facets) => inStatus(facets, "user", "invited")),
    "/admin/centers": noteFrom(centers, (facets) => inStatus(facets, "center", "inactive")),
    "/admin/zones": noteFrom(zones, ({ length }) => ({ text: allText(length, "zone") })),
    "/admin/tasks": noteFrom(tasks, taskNote),
    "/admin/tasks/mappings": noteFrom(coverage, missingNote),
    "/admin/jobs": noteFrom(failedJobs, ({ total }) => failedNote(total)),
    "/admin/outbox": noteFrom(mails, ({ totalElements }) => ({ text: allText(totalElements, "email") })),
  };
}

/** What a count says, or that it couldn’t be read; the page beside it says why. */
function noteFrom<Data>(
  query: { data: Data | undefined; error: Error | null },
  noteOf: (data: Data) => Note | null,
): Note | null {
  if (query.data !== undefined) return noteOf(query.data);
  return query.error ? { text: "Couldn’t count" } : null;
}

/** “38 users, 1 invited” */
function inStatus(facets: readonly Facet[], one: string, status: string): Note | null {
  const values = facets.find(({ field }) => field === "status")?.values;
  if (!values || values.some(({ isExact }) => !isExact)) return null;
  const all = values.reduce((sum, { count }) => sum + count, 0);
  const few = values.find(({ value }) => value === status)?.count ?? 0;
  return { text: `${countOf(all, one)}${few > 0 ? `, ${formatCount(few)} ${status}` : ""}` };
}

/** “6 zones”, “No zones” */
function allText(count: number, one: string): string {
  return count === 0 ? `No ${one}s` : countOf(count, one);
}

function taskNote({ overdue, open, in_progress }: TaskSummary): Note {
  if (overdue > 0) return { text: `${formatCount(overdue)} overdue`, tone: "text-danger" };
  return { text: `${formatCount(open + in_progress)} open` };
}

function missingNote({ cells }: Coverage): Note {
  const missing = cells.filter((cell) => coverageState(cell) === "missing").length;
  return missing > 0
    ? { text: `${formatCount(missing)} missing`, tone: COVERAGE_TONES.missing }
    : { text: "None missing" };
}

function failedNote(count: number): Note {
  if (count === 0) return { text: "None failed" };
  return { text: `${formatCount(count)} failed`, tone: "text-danger" };
}
