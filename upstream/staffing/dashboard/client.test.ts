import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import * as z from "zod";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
import { KINDS } from "@/lib/records/kinds";
import { datedOpenings, sumByStart } from "@/lib/staffing/openings/opening-starts";
import { LEAST } from "@/upstream/testing/examples";
import { dashboardOf, day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
});
afterAll(() => app.close());

describe("the dashboard of a client", () => {
  const PRIVATE = /pay|margin/i;

  test.each(["client", "centeradmin"] as const)("lists the people of %s by their bill side only", async (account) => {
    const project = await calls.makeProject();
    const otherCompany = (await calls.admin("POST", "/companies", { body: LEAST.companies() })).record().id;
    const elsewhere = await calls.makeProject({ companyId: otherCompany, centerCode: "LAX01" });
    const active = await calls.assign(project, await calls.makeFreelancer(), { status: "active" });
    const offered = await calls.assign(project, await calls.makeFreelancer(), { status: "offered", payRate: "64.18" });
    const hidden = await calls.assign(elsewhere, await calls.makeFreelancer(), { status: "active" });
    const { client, spend, staffing, entry } = await dashboardOf(await app.as(account));
    expect([staffing, entry]).toEqual([null, null]);
    const atWork = client?.atWork.rows.map(({ assignmentId }) => assignmentId);
    expect(atWork).toContain(active);
    expect(atWork).not.toContain(hidden);
    expect(client?.agreed.rows.map(({ assignmentId }) => assignmentId)).toContain(offered);
    expect(client?.atWork.rows.find(({ assignmentId }) => assignmentId === active)?.billRate).toBe("91.30");
    expect(spend?.months).toHaveLength(12);
  });

  test.each(["client", "centeradmin", "user"] as const)("of %s has no pay rate and no margin", async (account) => {
    const project = await calls.makeProject();
    const freelancerId = await calls.makeFreelancer({ payRate: "57.91", centerCode: "NYC01" });
    await calls.assign(project, freelancerId, { status: "active", payRate: "60.00", billRate: "80.00" });
    await calls.admin("PATCH", `/freelancers/${freelancerId}`, {
      body: { payRate: "58.77" },
      headers: { "if-match": '"1"' },
    });
    const { body } = await (await app.as(account))("GET", "/dashboard");
    expect(wordsIn(JSON.parse(body)).filter((word) => PRIVATE.test(word))).toEqual([]);
    for (const amount of ["63.47", "64.18", "57.91", "58.77", "60.00"]) expect(body).not.toContain(amount);
  });

  test("has the bill rate of who is proposed from the match, and nothing of their pay", async () => {
    const position = { role: "Designer", openings: 1, billMin: "93.20", rateUnit: "hour" };
    const project = await calls.makeProject({ positions: [position] });
    const freelancerId = await calls.makeFreelancer({ payRate: "58.31" });
    const path = `/projects/${project.id}/positions/${project.positionId}/proposals`;
    const [proposal] = (await calls.admin("POST", path, { body: { freelancerIds: [freelancerId] } })).data(
      z.array(z.object({ id: z.string() })),
    );
    const saved = (await calls.admin("GET", `/assignments/${proposal?.id}`)).record();
    expect(saved).toMatchObject({ payRate: "58.31", billRate: "93.20", currency: "USD", rateUnit: "hour" });
    const { body, data } = await (await app.as("client"))("GET", "/dashboard");
    const proposed = data(dashboardSchema).client?.proposed.rows.find((row) => row.assignmentId === proposal?.id);
    expect(proposed?.billRate).toBe("93.20");
    expect(body).not.toContain("58.31");
  });

  test("says where somebody works, is agreed or proposed outside the project's dates, and not why they can't", async () => {
    const project = await calls.makeProject({ startDate: day(-60), endDate: day(30) });
    const late = { endDate: day(45) };
    const ids = [
      await calls.assign(project, await calls.makeFreelancer(), { status: "active", ...late }),
      await calls.assign(project, await calls.makeFreelancer(), { status: "offered", ...late }),
      await calls.assign(project, await calls.makeFreelancer(), { status: "proposed", ...late }),
    ];
    const inside = await calls.assign(project, await calls.makeFreelancer(), { status: "active", endDate: day(20) });
    const person = { availability: "unavailable" };
    const away = await calls.assign(project, await calls.makeFreelancer(person), {
      status: "offered",
      startDate: day(5),
    });
    const { client } = await dashboardOf(await app.as("client"));
    const rows = [...(client?.atWork.rows ?? []), ...(client?.agreed.rows ?? []), ...(client?.proposed.rows ?? [])];
    const found = (id: string) => rows.find(({ assignmentId }) => assignmentId === id)?.contradictions;
    for (const id of ids) expect(found(id)).toEqual([{ key: "after-end", day: day(30) }]);
    expect([found(inside), found(away)]).toEqual([[], []]);
  });

  test("has the open positions of their projects, and no changes by staff", async () => {
    const project = await calls.makeProject();
    const otherCompany = (await calls.admin("POST", "/companies", { body: LEAST.companies() })).record().id;
    const elsewhere = await calls.makeProject({ companyId: otherCompany });
    const { client, recent } = await dashboardOf(await app.as("client"));
    const positions = client?.toFill.map(({ positionId }) => positionId);
    expect(positions).toContain(project.positionId);
    expect(positions).not.toContain(elsewhere.positionId);
    expect(recent).toEqual([]);
  });

  test("says of a position how many of the people proposed its client has accepted", async () => {
    const project = await calls.makeProject({ positions: [{ role: "Designer", openings: 5 }] });
    const person = await calls.makeFreelancer();
    await calls.assign(project, person, { status: "offered", endDate: day(20) });
    await calls.assign(project, person, { status: "offered", startDate: day(30) });
    for (const status of ["offered", "proposed", "active"]) {
      await calls.assign(project, await calls.makeFreelancer(), { status });
    }
    const { client } = await dashboardOf(await app.as("client"));
    const position = client?.toFill.find(({ positionId }) => positionId === project.positionId);
    expect(position).toMatchObject({ openings: 5, filled: 1, proposed: 3, offered: 2, offeredPeople: 2 });
  });

  test("counts as proposed those alone who are listed: who can still come, for days that aren’t over", async () => {
    const project = await calls.makeProject({ positions: [{ role: "Designer", openings: 3 }] });
    const propose = async (dates: object) =>
      calls.assign(project, await calls.makeFreelancer(), { status: "proposed", ...dates });
    const past = { startDate: day(-30), endDate: day(-1) };
    const [stale, lastDay] = [await propose(past), await propose({ startDate: day(-30), endDate: day(0) })];
    const blocked = await calls.makeFreelancer();
    const blockedProposal = await calls.assign(project, blocked, { status: "proposed" });
    await calls.assign(project, await calls.makeFreelancer(), { status: "offered", ...past });
    await sql`update freelancers set status = 'blocked' where id = ${blocked}`.execute(app.db);
    const { client, openPositions } = await dashboardOf(await app.as("client"));
    const listed = client?.proposed.rows.filter(({ positionId }) => positionId === project.positionId);
    expect(listed?.map(({ assignmentId }) => assignmentId)).toEqual([lastDay]);
    const position = client?.toFill.find(({ positionId }) => positionId === project.positionId);
    expect(position).toMatchObject({ open: 3, pending: 1, proposed: 1, offered: 0, offeredPeople: 0 });
    const starts = sumByStart((client?.toFill ?? []).map(datedOpenings), day(0));
    expect(openPositions?.starts).toEqual(starts);
    for (const assignmentId of [stale, blockedProposal]) {
      const decisions = [{ assignmentId, version: 1, decision: "accept" }];
      const answer = await (await app.as("client"))("POST", "/proposals/decisions", { body: { decisions } });
      expect(answer.problem().detail).toMatch(/can’t be answered any more/);
    }
  });

  test("opens no list", async () => {
    const client = await app.as("client");
    for (const kind of KINDS) expect((await client("GET", `/${kind}`)).status).toBe(403);
  });
});

/** Every key and every text in a JSON value, without the names of records. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? [value] : [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner)]);
}
