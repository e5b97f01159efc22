import { sql, type RawBuilder } from "kysely";
import * as z from "zod";
import type { Person } from "@/lib/accounts/access/access-role";
import { ROW_OUTCOMES } from "@/lib/contract/changes/import";
import { isOpenJob, type DisplayedJobState, type JobState } from "@/lib/contract/operations/job-states";
import type { Job, JobDetail, JobPage } from "@/lib/contract/operations/jobs";
import { capitalized, formatCount } from "@/lib/format";
import { OUTCOME_NAMES } from "@/lib/records/import/outcome-names";
import { listPath, type Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { readPage } from "@/upstream/platform/http/page";
import { notFound } from "@/upstream/platform/http/problem-error";
import { FAILED } from "./failed-work";
import { IS_UNDOING } from "./undone-work";

/** An import's change set has the id of the import, any other that of the job. */
const UNDONE = sql`(
  select case when undo.failed = 0 then 'all' else 'part' end from bulk_runs as undo
  where undo.undoes = case
      when jobs.type <> 'imports' then jobs.id
      when jobs.payload ->> 'phase' = 'run' then (jobs.payload ->> 'importId')::uuid
    end and ${IS_UNDOING}
  order by undo.id desc limit 1
)`;

const IS_CANCELLING = sql<boolean>`(jobs.state = 'running' and jobs.cancel_requested_at is not null)`;

/** `displayedJobState` in SQL, since pages of a filtered list are cut by the database; a test compares both. */
const DISPLAYED_STATE = sql<DisplayedJobState>`(
  case
    when ${UNDONE} = 'all' then 'undone'
    when ${UNDONE} = 'part' then 'partly_undone'
    when ${IS_CANCELLING} then 'cancelling'
    when jobs.state = 'done' and ${FAILED} > 0 then case when jobs.type = 'imports' then 'to_correct' else 'partly_done' end
    else jobs.state::text
  end
)`;

/** The stored state of all jobs that are displayed in another one, so that its index finds them. */
const STORED: Partial<Record<DisplayedJobState, JobState>> = {
  waiting: "waiting",
  running: "running",
  cancelling: "running",
  done: "done",
  to_correct: "done",
  partly_done: "done",
  failed: "failed",
  cancelled: "cancelled",
};

const COLUMNS = sql`
  jobs.id, jobs.type, jobs.title, jobs.state, jobs.total, jobs.done, jobs.error, jobs.created_at, jobs.started_at,
  jobs.ended_at, ${FAILED} as failed, ${UNDONE} as undone, ${IS_CANCELLING} as is_cancelling,
  case when users.id is not null then ${USER_NAME} end as started_by
`;

const NEWEST_FIRST = sql`jobs.created_at desc, jobs.id desc`;

const OWN_MAX = 20;
const PEOPLE_MAX = 200;
const LINES_MAX = 500;

type JobFilters = { state: DisplayedJobState | null; type: string | null; by: string | null };

/** Newest first. */
export async function listJobs(db: Database, query: JobFilters & { page: number; size: number }): Promise<JobPage> {
  const source = sql`from jobs left join users on users.id = jobs.created_by where ${conditionOf(query)}`;
  const [page, types, people] = await Promise.all([
    readPage<Job>(db, { columns: COLUMNS, source, order: NEWEST_FIRST }, query),
    sql<{ type: string }>`select distinct type from jobs order by type`.execute(db),
    sql<{ id: string; name: string }>`
      select users.id, ${USER_NAME} as name from users
      where exists (select from jobs where created_by = users.id) order by name, id limit ${PEOPLE_MAX}
    `.execute(db),
  ]);
  return {
    ...page,
    types: types.rows.map(({ type }) => type),
    people: people.rows,
  };
}

function conditionOf({ state, type, by }: JobFilters): RawBuilder<unknown> {
  const stored = (state && STORED[state]) ?? null;
  const conditions = [
    ...(state === null ? [] : [sql`${DISPLAYED_STATE} = ${state}`]),
    ...(stored === null ? [] : [sql`jobs.state = ${stored}`]),
    ...(type === null ? [] : [sql`jobs.type = ${type}`]),
    ...(by === null ? [] : [sql`jobs.created_by = ${by}`]),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The latest jobs that somebody started. */
export async function listOwnJobs(db: Database, userId: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select ${COLUMNS} from jobs left join users on users.id = jobs.created_by
    where jobs.created_by = ${userId} order by ${NEWEST_FIRST} limit ${OWN_MAX}
  `.execute(db);
  return rows;
}

export type JobRow = Job & {
  createdBy: string | null;
  result: unknown;
  importId: string | null;
  importKind: Kind | null;
  /** Whether its import’s rows are only checked; null of other jobs. */
  isCheck: boolean | null;
};

/** @throws ProblemError 404 */
export async function requireJob(db: Database, id: string): Promise<JobRow> {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS}, jobs.created_by, jobs.result, imports.id as import_id, imports.kind as import_kind,
      case jobs.type when 'imports' then coalesce(jobs.payload ->> 'phase', 'run') = 'check' end as is_check
    from jobs left join users on users.id = jobs.created_by
      left join imports on jobs.type = 'imports' and imports.id = (jobs.payload ->> 'importId')::uuid
    where jobs.id = ${id}
  `.execute(db);
  const [job] = rows;
  if (!job) throw notFound();
  return job;
}

export async function describeJob(
  db: Database,
  person: Person,
  { result, importId, importKind, isCheck, ...job }: JobRow,
): Promise<JobDetail> {
  const { rows: lines } = await sql<{ n: number; at: string; text: string }>`
    select n, at, text from job_lines where job_id = ${job.id} order by n desc limit ${LINES_MAX}
  `.execute(db);
  return {
    ...job,
    importPath: importId && importKind ? `${listPath(importKind)}/import?id=${importId}` : null,
    results: resultsOf(result, isCheck),
    files: filesSchema.safeParse(result).data?.files ?? [],
    lines: lines.toReversed(),
    mayRetry: !person.isViewed && (job.state === "failed" || job.state === "cancelled"),
    mayCancel: !person.isViewed && isOpenJob(job) && !job.isCancelling,
  };
}

const resultSchema = z.record(z.string(), z.unknown());
const filesSchema = z.looseObject({ files: z.array(z.object({ name: z.string(), path: z.string() })) });

// The database orders the names of a result by length.
const RESULTS = ["create", "created", "existed", "update", "changed", "unchanged", "skipped", "failed"];

/** The short texts of a result and its numbers above zero: `{ rowsCreated: 12 }` is “Rows created”, 12. */
function resultsOf(result: unknown, isCheck: boolean | null): JobDetail["results"] {
  const rank = (name: string) => RESULTS.indexOf(name) + 1 || RESULTS.length + 1;
  const entries = Object.entries(resultSchema.safeParse(result).data ?? {});
  const labelOf = (name: string) => (isCheck === null ? null : outcomeLabel(name, isCheck)) ?? wordsOf(name);
  return entries
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([name, value]) => {
      if (typeof value === "number") return value > 0 ? [{ label: labelOf(name), value: formatCount(value) }] : [];
      return typeof value === "string" ? [{ label: labelOf(name), value }] : [];
    });
}

/** As the import’s own page says it. */
function outcomeLabel(name: string, isCheck: boolean): string | null {
  const outcome = ROW_OUTCOMES.find((known) => known === name);
  return outcome ? OUTCOME_NAMES[outcome][isCheck ? "will" : "did"] : null;
}

function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return capitalized(words);
}
