import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { IsViewed } from "@/lib/shell/unless-viewed";
import type { Job, JobDetail } from "@/lib/contract/operations/jobs";
import { jobKeys, jobsOptions } from "@/lib/query/operations/job-queries";
import { startFakeBff } from "@/components/testing/fake-bff";
import { fakeImport } from "@/components/testing/fake-import";
import { renderScreen } from "@/components/testing/render-screen";
import { JobList } from "./job-list";
import { JobPage } from "./job-page";
import { OwnJobs } from "./own-jobs";
import { jobDuration, jobProgress, jobTypeName } from "./job-texts";

const AT = "2026-11-24T08:00:00.000Z";

const RUNNING: Job = {
  id: "j1",
  type: "bulk-runs",
  title: "Set status of 1,200 teams",
  state: "running",
  total: 1_200,
  done: 300,
  startedBy: "Dana Admin",
  isCancelling: false,
  failed: 0,
  undone: null,
  error: null,
  createdAt: AT,
  startedAt: AT,
  endedAt: null,
};
const FAILED: Job = {
  ...RUNNING,
  id: "j2",
  title: "Import of 20 freelancers",
  type: "imports",
  state: "failed",
  error: "The file is empty.",
  endedAt: "2026-11-24T08:01:05.000Z",
};

const details = (job: Job, more: Partial<JobDetail> = {}): JobDetail => ({
  ...job,
  results: [],
  files: [],
  lines: [],
  importPath: null,
  mayRetry: job.state === "failed",
  mayCancel: job.state === "running",
  ...more,
});

/** A BFF whose jobs are changed by each call to cancel or to retry. */
function holdJobs(...jobs: Job[]) {
  let stored = jobs.map((job) => details(job, { lines: [{ n: 1, at: AT, text: "300 teams saved" }] }));
  return startFakeBff({
    answer: ({ method, path, query }) => {
      if (path === "/api/jobs") {
        const content = stored.filter(({ state }) => state === (query.get("state") ?? state));
        const page = { totalElements: content.length, totalPages: 1, size: 20, number: 1 };
        return { ...page, content, types: ["bulk-runs", "imports"], people: [{ id: "u1", name: "Dana Admin" }] };
      }
      const [, id = "", action] = /^\/api\/jobs\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
      if (method === "POST") {
        stored = stored.map((job) => (job.id === id ? { ...job, ...CHANGES[action ?? ""] } : job));
      }
      return stored.find((job) => job.id === id);
    },
  });
}

const CHANGES: Record<string, Partial<JobDetail>> = {
  cancellation: { state: "running", isCancelling: true, mayCancel: false },
  retry: { state: "waiting", error: null, mayRetry: false },
};

test("the list of jobs has its rows as data, their total, and the selected job", async () => {
  holdJobs(RUNNING, FAILED);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = { page: 1, state: null, type: null, by: null };
  const jobs = jobsOptions(query).select?.(await client.fetchQuery(jobsOptions(query)));
  expect(jobs).toMatchObject({ data: [{ id: "j1" }, { id: "j2" }], total: 2 });
  renderScreen("/admin/jobs/j1", <JobPage id="j1" />, client);
  await screen.findByRole("heading", { name: RUNNING.title });
  expect(client.getQueryData(jobKeys.selected("j1"))).toMatchObject({ id: "j1" });
});

test("each job has its state in words, its progress, who started it and its duration", async () => {
  holdJobs(RUNNING, FAILED);
  renderScreen("/admin/jobs", <JobList />);
  const [running, failed] = await screen.findAllByRole("listitem");
  if (!running || !failed) throw new Error("The list has two rows");
  expect(running.textContent).toContain("Running");
  expect(within(running).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("300");
  expect(running.textContent).toContain("300 of 1,200");
  expect(running.textContent).toContain("Dana Admin");
  expect(failed.textContent).toContain("Failed");
  expect(failed.textContent).toContain("1 min 5 s");
  expect(within(failed).getByRole("link").getAttribute("href")).toBe("/admin/jobs/j2");
});

test("a job whose changes were taken back says so, in the list and on its page", async () => {
  const undone: Job = { ...FAILED, state: "done", error: null, undone: "all" };
  holdJobs(undone, { ...undone, id: "j3", undone: "part" });
  renderScreen("/admin/jobs", <JobList />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => /(Partly u|U)ndone|Done/.exec(textContent ?? "")?.[0])).toEqual([
    "Undone",
    "Partly undone",
  ]);
  renderScreen("/admin/jobs/j2", <JobPage id="j2" />);
  expect(await screen.findByText("What it changed was taken back")).toBeTruthy();
});

test("a filter is kept in the URL; without a match it can be cleared", async () => {
  holdJobs(RUNNING);
  const user = renderScreen("/admin/jobs", <JobList />);
  await user.click(await screen.findByRole("button", { name: "Filter by State" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Done" }));
  expect(await screen.findByRole("button", { name: /Filter by State\s*Done/ })).toBeTruthy();
  expect(window.location.search).toBe("?state=done");
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText(RUNNING.title)).toBeTruthy();
  expect(window.location.search).toBe("");
});

test("without jobs the list says what appears in it, and offers another try after an error", async () => {
  holdJobs();
  renderScreen("/admin/jobs", <JobList />);
  expect(await screen.findByText("No jobs yet")).toBeTruthy();
  startFakeBff({});
  renderScreen("/admin/jobs", <JobList />);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a running job follows by polling, and is cancelled at its next step", async () => {
  const calls = holdJobs(RUNNING);
  const user = renderScreen("/admin/jobs/j1", <JobPage id="j1" />);
  await user.click(await screen.findByRole("button", { name: `Cancel: ${RUNNING.title}` }));
  expect(await screen.findByText("Canceling")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
  const reads = () => calls.filter(({ method }) => method === "GET").length;
  const before = reads();
  await waitFor(() => expect(reads()).toBeGreaterThan(before), { timeout: 5_000 });
});

test("a failed job says why, and can be retried", async () => {
  const calls = holdJobs(FAILED);
  const user = renderScreen("/admin/jobs/j2", <JobPage id="j2" />);
  expect((await screen.findByRole("alert")).textContent).toContain("The file is empty.");
  expect(screen.getByRole("list", { name: "Log" }).textContent).toContain("300 teams saved");
  await user.click(screen.getByRole("button", { name: `Retry: ${FAILED.title}` }));
  expect(await screen.findByText("Waiting")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(["/api/jobs/j2/retry"]);
});

test("a job whose rows failed says why, and leads to them, instead of an empty log", async () => {
  const job = { ...FAILED, state: "done" as const, error: null, failed: 3 };
  const reason = {
    outcome: "failed" as const,
    field: "email",
    message: "Use an email address",
    value: "none",
    choices: null,
    count: 2,
  };
  const skipped = {
    outcome: "skipped" as const,
    field: null,
    message: "It is there twice",
    value: null,
    choices: null,
    count: 1,
  };
  startFakeBff({
    data: {
      "/api/jobs/j2": details(job, { importPath: "/companies/import?id=i1" }),
      "/api/imports/i1": fakeImport({ kind: "companies", reasons: [reason, skipped] }),
    },
  });
  renderScreen("/admin/jobs/j2", <JobPage id="j2" />);
  const failed = await screen.findByRole("region", { name: "To correct" });
  const rows = await within(failed).findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toHaveLength(1);
  expect(rows[0]?.textContent).toContain("“none”: Use an email address2 rows");
  expect(within(failed).getByRole("link").getAttribute("href")).toBe("/companies/import?id=i1");
  expect(screen.queryByRole("region", { name: "Log" })).toBeNull();
});

test("somebody’s own running job can be cancelled by them, not by an administrator who looks at it", async () => {
  const answer = ({ path }: { path: string }) => (path === "/api/my/jobs" ? [RUNNING] : undefined);
  for (const isViewed of [false, true]) {
    startFakeBff({ answer });
    renderScreen("/notifications", <IsViewed value={isViewed}>{<OwnJobs administers={false} />}</IsViewed>);
    await screen.findByText(RUNNING.title);
    expect(screen.queryAllByRole("button", { name: /^Cancel/ })).toHaveLength(isViewed ? 0 : 1);
    cleanup();
  }
});

test("texts of jobs", () => {
  expect([jobTypeName("bulk-runs"), jobTypeName("task-lists")]).toEqual(["Bulk change", "Task lists"]);
  expect(jobProgress({ state: "waiting", done: 0, total: 5 })).toBeNull();
  expect(jobProgress({ state: "running", done: 1_200, total: null })).toBe("1,200");
  expect(jobProgress({ state: "done", done: 1_200, total: 1_200 })).toBe("1,200 processed");
  expect(jobProgress({ state: "done", done: 0, total: 0 })).toBeNull();
  const from = (startedAt: string | null, endedAt: string | null) =>
    jobDuration({ startedAt, endedAt }, Date.parse(AT));
  expect([from(null, null), from(AT, AT), from("2026-11-24T06:54:00.000Z", null)]).toEqual([
    null,
    "less than 1 s",
    "1 h 6 min",
  ]);
});
