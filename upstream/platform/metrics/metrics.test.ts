import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";

const TOKEN = "Vx7p-Qm29d-rT5ya-Ke0hw-8sBzn-GfU13";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ metricsToken: TOKEN });
  await app.startJobs();
});
afterAll(() => app.close());

const scrape = (authorization = `Bearer ${TOKEN}`) => app.anonymous("GET", "/metrics", { headers: { authorization } });

/** The value of one sample, as `name{labels}`; null if there is none. */
async function sample(name: string): Promise<number | null> {
  const { body } = await scrape();
  const line = body.split("\n").find((text) => text.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

const countOf = (labels: string) => sample(`http_request_duration_seconds_count{${labels}}`);

test("nobody reads the metrics without the token, and the route doesn't exist without the setting", async () => {
  for (const authorization of ["", "Bearer", `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
    const answer = await scrape(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
    expect(answer.body).not.toContain("http_request");
  }
  expect((await scrape()).headers["content-type"]).toMatch(/^text\/plain; version=0.0.4/);
  const plain = await startTestApp({ empty: true });
  const answer = await plain.anonymous("GET", "/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  await plain.close();
  expect(answer.status).toBe(404);
});

test("calls are counted by method, template and status, and paths never become labels", async () => {
  const admin = await app.as("admin");
  await admin("GET", "/teams?size=1");
  await admin("GET", "/teams/00000000-0000-7000-8000-000000000000");
  const path = unique("scanned");
  await admin("GET", `/${path}`);
  await admin("GET", `/${path}/2`);
  expect(await countOf('method="GET",route="/teams",status="200"')).toBe(1);
  expect(await countOf('method="GET",route="/teams/:id",status="404"')).toBe(1);
  expect(await countOf('method="GET",route="unknown",status="404"')).toBe(2);
  expect(await sample('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/teams",status="200"}')).toBe(
    1,
  );
  const { body } = await scrape();
  expect(body).not.toContain(path);
  expect(body).not.toContain('route="/metrics"');
});

test("failed sign-ins are counted by reason", async () => {
  const failed = (reason: string) => sample(`sign_in_failures_total{reason="${reason}"}`);
  expect([await failed("wrong_password"), await failed("throttled")]).toEqual([0, 0]);
  const login = unique("nobody");
  for (let i = 0; i < 6; i++) await app.anonymous("POST", "/auth/login", { body: { login, password: "wrong" } });
  expect([await failed("wrong_password"), await failed("throttled")]).toEqual([5, 1]);
});

test("the event loop and the process are measured", async () => {
  expect(await sample("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(await sample("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("background jobs are counted, and a bulk run that doesn't finish is seen by its age", async () => {
  expect(await sample('queue_jobs{queue="bulk-runs",state="waiting"}')).toBe(0);
  expect(await sample("bulk_run_oldest_seconds")).toBe(0);
});

test("without a database the other metrics are still served", async () => {
  const broken = await startTestApp({ empty: true, metricsToken: TOKEN });
  // The driver ends only what it has opened.
  await broken.anonymous("GET", "/health/ready");
  await broken.db.destroy();
  const answer = await broken.anonymous("GET", "/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  await broken.close();
  expect(answer.status).toBe(200);
  expect(answer.body).toContain("process_resident_memory_bytes");
  expect(answer.body).toContain("bulk_run_oldest_seconds Nan");
});
