import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { candidatePageSchema, positionMatchesSchema } from "@/lib/contract/staffing/matching";
import { addFreelancer, addProject, book } from "@/upstream/testing/matching-records";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

async function idsFor(path: string, query = ""): Promise<string[]> {
  const { content } = (await admin("GET", `${path}/matches${query}`)).data(candidatePageSchema);
  return content.map(({ freelancerId }) => freelancerId);
}

/** More people than are scored, all older than those of a test. */
async function addManyOlder(headline: string): Promise<void> {
  await sql`
    insert into freelancers (
      id, first_name, last_name, email, headline, work_mode, currency, rate_unit, availability, status
    )
    select gen_random_uuid(), 'Crowd', 'Number ' || n, gen_random_uuid() || '@example.com', ${headline}, 'onsite', 'USD',
      'hour', 'available', 'active'
    from generate_series(1, 700) as n
  `.execute(app.db);
}

describe("the people for a position without skills", () => {
  test("are those in its role, whenever their records were made", async () => {
    await addManyOlder("Copywriter, landing pages");
    const { path } = await addProject(admin, { role: "Data Engineer" });
    const engineer = await addFreelancer(admin, { headline: "Senior data developers, banking" });
    const analyst = await addFreelancer(admin, { headline: "Data Analyst" });
    const former = await addFreelancer(admin, { headline: "Between two jobs" });
    const { id: projectId, positionId } = await addProject(admin, { role: "Data engineers" });
    const dates = { startDate: "2020-01-01", endDate: "2020-02-01", status: "completed" };
    await admin("POST", "/assignments", { body: { freelancerId: former, projectId, positionId, ...dates } });
    const [first, second, ...others] = await idsFor(path);
    expect([first, second]).toEqual([engineer, former]);
    expect(others).toContain(analyst);
  });

  test("may be unavailable until a day before its end", async () => {
    const role = `${unique("Guild")} Potter`;
    const { path } = await addProject(admin, { role });
    const until = await addFreelancer(admin, {
      headline: role,
      availability: "unavailable",
      availableFrom: "2097-12-01",
    });
    const late = await addFreelancer(admin, { headline: role, availability: "on_notice", availableFrom: "2098-07-01" });
    const never = await addFreelancer(admin, { headline: role, availability: "unavailable" });
    const booked = await addFreelancer(admin, { headline: role });
    await book(admin, booked, { startDate: "2020-01-01", endDate: "2098-12-31" });
    const idle = await addFreelancer(admin, { headline: role, hoursPerWeek: 0 });
    const ids = await idsFor(path, "?gate=all");
    expect(ids).toContain(until);
    for (const id of [late, never, booked, idle]) expect(ids).not.toContain(id);
  });

  test("are near it first", async () => {
    const role = `${unique("Harbor")} Pilot`;
    const company = { name: unique("Northwind"), stateId: "NY" };
    const companyId = (await admin("POST", "/companies", { body: company })).record().id;
    const { path } = await addProject(admin, { role }, { companyId });
    const far = await addFreelancer(admin, { headline: role, workMode: "onsite", stateId: "CA" });
    const near = await addFreelancer(admin, { headline: role, workMode: "onsite", stateId: "NY" });
    const remote = await addFreelancer(admin, { headline: role, workMode: "remote" });
    expect((await idsFor(path)).slice(0, 3)).toEqual([remote, near, far]);
  });

  test("are those who can work at all, if nobody has the role", async () => {
    const { path } = await addProject(admin, { role: unique("Zymurgist") });
    expect((await idsFor(path)).length).toBeGreaterThan(0);
    const blank = await addProject(admin, { role: "–" });
    expect((await idsFor(blank.path)).length).toBeGreaterThan(0);
  });
});

test.each([
  ["Front-End Engineer", "frontend dev"],
  ["QA Engineer", "Tester"],
  ["Machine-Learning Engineer", "ML Engineers"],
  ["UX/UI Designer", "UI UX design"],
  ["Ingénieur", "ingenieur"],
  ["C++ Engineer", "C++ developer"],
])("the role %s finds the headline “%s”", async (role, headline) => {
  const trade = unique("Trade");
  const { path } = await addProject(admin, { role: `${trade} ${role}` });
  const id = await addFreelancer(admin, { headline: `${trade} ${headline}` });
  expect((await idsFor(path))[0]).toBe(id);
});

test("with skills, those in the role come before others with the same skills", async () => {
  const skill = unique("SQL");
  const { path } = await addProject(admin, { role: "Data Engineer", skills: [skill] });
  const tester = await addFreelancer(admin, { skills: [skill], headline: "QA Engineer" });
  const unknown = await addFreelancer(admin, { skills: [skill] });
  const engineer = await addFreelancer(admin, { skills: [skill], headline: "Data Engineer" });
  expect(await idsFor(path)).toEqual([engineer, unknown, tester]);
});

test("a freelancer without skills sees positions in their role first, and none that has ended", async () => {
  const trade = unique("Bosun");
  const { positionId } = await addProject(admin, { role: `Senior ${trade}` });
  const own = await addProject(admin, { role: trade, endDate: "2020-02-01" }, { startDate: "2020-01-01" });
  const past = await addProject(admin, { role: trade }, { startDate: "2020-01-01", endDate: "2020-02-01" });
  const { positionId: other } = await addProject(admin, { role: "Cook" });
  const id = await addFreelancer(admin, { headline: `${trade}, deep sea` });
  const matches = (await admin("GET", `/freelancers/${id}/matches`)).data(positionMatchesSchema);
  const ids = matches.map(({ position }) => position.id);
  expect(ids.filter((one) => one === positionId || one === other)).toEqual([positionId, other]);
  for (const { positionId: ended } of [own, past]) expect(ids).not.toContain(ended);
});

test("a role worked before counts, without words of work that the reader may not see", async () => {
  const skill = unique("dbt");
  const { path } = await addProject(admin, { role: "Data Engineer", skills: [skill] }, { centerCode: "NYC01" });
  const id = await addFreelancer(admin, { skills: [skill], centerCode: "NYC01", headline: "Consultant" });
  const secret = `Lead Data Engineer ${unique("Falcon")}`;
  const { id: projectId, positionId } = await addProject(admin, { role: secret }, { centerCode: "LAX01" });
  const dates = { startDate: "2020-01-01", endDate: "2020-02-01", status: "completed" };
  await admin("POST", "/assignments", { body: { freelancerId: id, projectId, positionId, ...dates } });
  const roleOf = async (caller: Caller) => {
    const [candidate] = (await caller("GET", `${path}/matches`)).data(candidatePageSchema).content;
    return candidate?.factors.find(({ key }) => key === "role");
  };
  const seen = await roleOf(admin);
  expect(seen).toMatchObject({ facts: { fit: "same", role: secret, worked: 1 } });
  expect(await roleOf(await app.as("center"))).toMatchObject({
    points: seen?.points,
    evidence: "Worked in the same role once",
    facts: { fit: "same", role: null, worked: 1 },
  });
});

test("work that is proposed elsewhere is a fact and costs a few points, but is no gate", async () => {
  const skill = unique("Offers");
  const { path } = await addProject(admin, { skills: [skill] });
  const free = await addFreelancer(admin, { skills: [skill] });
  const candidate = await addFreelancer(admin, { skills: [skill] });
  const code = await book(admin, candidate, { status: "proposed", allocation: 80 });
  const page = (await admin("GET", `${path}/matches`)).data(candidatePageSchema);
  expect(page.content.map(({ freelancerId }) => freelancerId)).toEqual([free, candidate]);
  const [first, second] = page.content.map(({ factors }) => factors.find(({ key }) => key === "availability"));
  expect(first?.facts).toMatchObject({ hours: 40, offers: [] });
  expect(second?.facts).toMatchObject({
    hours: 40,
    offers: [{ code, status: "proposed", startDate: "2097-12-01", allocation: 80 }],
  });
  expect(second?.points).toBeLessThan(first?.points ?? 0);
});
