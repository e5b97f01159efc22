import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { candidatePageSchema, positionMatchesSchema, type CandidatePage } from "@/lib/contract/staffing/matching";
import { saveRates, since } from "@/upstream/testing/exchange-rates";
import { addFreelancer, addProject, book } from "@/upstream/testing/matching-records";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

async function matchesOf(caller: Caller, path: string, query = ""): Promise<CandidatePage> {
  return (await caller("GET", `${path}/matches${query}`)).data(candidatePageSchema);
}

const idsOf = ({ content }: CandidatePage) => content.map(({ freelancerId }) => freelancerId);

describe("the matches of a position", () => {
  test("are ordered by score, with points that add up to it", async () => {
    const skills = [unique("React"), unique("Node"), unique("Kafka")];
    const named = { headline: "Engineer" };
    const { path } = await addProject(admin, { skills });
    const one = await addFreelancer(admin, { ...named, skills: skills.slice(0, 1) });
    const all = await addFreelancer(admin, { ...named, skills });
    const two = await addFreelancer(admin, { ...named, skills: skills.slice(1) });
    const dear = await addFreelancer(admin, { ...named, skills, payRate: "150.00" });
    const page = await matchesOf(admin, path);
    expect(idsOf(page)).toEqual([all, dear, two, one]);
    for (const { score, factors } of page.content) {
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(factors.reduce((sum, { max }) => sum + max, 0)).toBe(100);
    }
    const [best, , third] = page.content;
    expect(best?.score).toBe(100);
    expect(third?.factors[0]).toMatchObject({ matched: skills.slice(1), missing: skills.slice(0, 1) });
  });

  test("take the project's skills if the position has none", async () => {
    const skill = unique("Rust");
    const { path } = await addProject(admin, {}, { skills: [skill] });
    const id = await addFreelancer(admin, { skills: [skill] });
    const page = await matchesOf(admin, path);
    expect(idsOf(page)).toEqual([id]);
    expect(page.position.skills).toEqual([skill]);
  });

  test("ask for the languages among the project's tags", async () => {
    const skill = unique("Support");
    const { path } = await addProject(admin, { skills: [skill] }, { tags: ["German"] });
    await addFreelancer(admin, { skills: [skill], languages: ["English"] });
    const [candidate] = (await matchesOf(admin, path)).content;
    expect(candidate?.factors.find(({ key }) => key === "languages")).toMatchObject({ points: 0, missing: ["German"] });
  });

  test("leave out those who can't be proposed, or list them last with the reason", async () => {
    const skill = unique("Go");
    const { path } = await addProject(admin, { skills: [skill] });
    const free = await addFreelancer(admin, { skills: [skill], payRate: "200.00" });
    const blocked = await addFreelancer(admin, { skills: [skill], status: "blocked", blockedReason: "No references" });
    const booked = await addFreelancer(admin, { skills: [skill] });
    const code = await book(admin, booked);
    expect(idsOf(await matchesOf(admin, path))).toEqual([free]);
    const all = await matchesOf(admin, path, "?gate=all");
    expect(all.content.map(({ gates }) => gates.map(({ reason }) => reason))).toEqual([
      [],
      expect.arrayContaining([expect.any(String)]),
      expect.arrayContaining([expect.any(String)]),
    ]);
    const reasons = new Map(all.content.map(({ freelancerId, gates }) => [freelancerId, gates[0]?.reason]));
    expect(reasons.get(blocked)).toBe("Blocked: No references");
    expect(reasons.get(booked)).toBe(`No free time from 1 Jan 2098 to 30 Jun 2098: fully booked by ${code}`);
  });

  test("count the part of the dates that is free", async () => {
    const skill = unique("Elixir");
    const { path } = await addProject(admin, { skills: [skill] }, { endDate: "2098-01-10" });
    const id = await addFreelancer(admin, { skills: [skill] });
    await book(admin, id, { startDate: "2098-01-06", endDate: "2098-01-31" });
    const [candidate] = (await matchesOf(admin, path)).content;
    // Three of eight workdays
    expect(candidate).toMatchObject({ freeHours: 15, freeFrom: "2098-01-01" });
  });

  test("compare rates of different units, and keep to the position's own dates", async () => {
    const skill = unique("Cobol");
    const own = { rateMin: "640", rateMax: "960", rateUnit: "day", startDate: "2098-02-03", endDate: "2098-02-14" };
    const { path } = await addProject(admin, { skills: [skill], ...own });
    const dear = await addFreelancer(admin, { skills: [skill], payRate: "150.00" });
    const fits = await addFreelancer(admin, { skills: [skill], payRate: "20800.00", rateUnit: "month" });
    await book(admin, fits, { startDate: "2098-01-01", endDate: "2098-01-31" });
    const page = await matchesOf(admin, path);
    expect(idsOf(page)).toEqual([fits, dear]);
    expect(page.position).toMatchObject({ startDate: "2098-02-03", endDate: "2098-02-14", rateUnit: "day" });
    const [first, second] = page.content.map(({ factors }) => factors.find(({ key }) => key === "rate"));
    expect(first).toMatchObject({
      facts: { fit: "within" },
      evidence: "$20,800/month ($960/day), within $640–960/day",
    });
    expect(second?.evidence).toBe("$150/h ($1,200/day), $240/day above $640–960/day");
    expect(page.content[0]).toMatchObject({ freeHours: 40, freeFrom: "2098-02-03" });
  });

  test("count assignments for the company", async () => {
    const skill = unique("SAP");
    const companyId = (await admin("POST", "/companies", { body: { name: unique("Northwind") } })).record().id;
    const { path } = await addProject(admin, { skills: [skill] }, { companyId });
    const id = await addFreelancer(admin, { skills: [skill] });
    const { id: projectId, positionId } = await addProject(admin, {}, { companyId });
    const past = { startDate: "2020-01-01", endDate: "2020-02-01", status: "completed" };
    await admin("POST", "/assignments", { body: { freelancerId: id, projectId, positionId, ...past } });
    const [candidate] = (await matchesOf(admin, path)).content;
    const company = candidate?.factors.find(({ key }) => key === "company");
    expect(company).toMatchObject({
      points: company?.max,
      evidence: expect.stringMatching(/^Worked for Northwind.* once$/),
    });
  });

  test("come in pages of 20 that together hold everybody once", async () => {
    const skill = unique("Page");
    const { path } = await addProject(admin, { skills: [skill] });
    const ids = [];
    for (let i = 0; i < 23; i++) ids.push(await addFreelancer(admin, { skills: [skill] }));
    const [first, second] = [await matchesOf(admin, path), await matchesOf(admin, path, "?page=2")];
    expect([first.content.length, second.content.length, first.totalElements]).toEqual([20, 3, 23]);
    // Equal scores are ordered by code, which follows the order of creation.
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
  });

  test("find people with most of many skills, without those who have none", async () => {
    const skills = Array.from({ length: 8 }, (_, i) => unique(`Skill${i}`));
    const { path } = await addProject(admin, { skills });
    const seven = await addFreelancer(admin, { skills: skills.slice(1) });
    const one = await addFreelancer(admin, { skills: skills.slice(0, 1) });
    const eight = await addFreelancer(admin, { skills });
    await addFreelancer(admin, { skills: [unique("Other")] });
    expect(idsOf(await matchesOf(admin, path))).toEqual([eight, seven, one]);
  });

  test("are ordered by rate across currencies and units, those without an exchange rate last", async () => {
    await saveRates(app, admin, since({ EUR: "1.2", INR: "0.012" }));
    const skills = [unique("Elm")];
    const { path } = await addProject(admin, { skills });
    const people = [
      { payRate: "480.00", rateUnit: "day", currency: "USD" },
      { payRate: "5500.00", currency: "INR" },
      { payRate: "80.00", currency: "EUR" },
      { payRate: "97.00", currency: "USD" },
      { payRate: "120.00", currency: "EUR" },
      { payRate: "50.00", currency: "CAD" },
    ];
    const ids: string[] = [];
    for (const fields of people) ids.push(await addFreelancer(admin, { skills, ...fields }));
    const page = await matchesOf(admin, path, "?order=rate");
    expect(idsOf(page)).toEqual([0, 1, 2, 3, 4, 5].map((n) => ids[n]));
    expect(page.content.map(({ convertedRate }) => convertedRate)).toEqual([
      null,
      "66.00",
      "96.00",
      null,
      "144.00",
      null,
    ]);
    const evidence = page.content.map(({ factors }) => factors.find(({ key }) => key === "rate")?.evidence);
    expect(evidence.slice(4)).toEqual([
      "€120/h (≈ $144/h), $24/h above $80–120/h",
      "CA$50/h can’t be compared with $80–120/h",
    ]);
  });

  test("hold only those with all skills on request, by rate or by the soonest free day", async () => {
    const skills = [unique("Ruby"), unique("Rails")];
    const { path } = await addProject(admin, { skills });
    const dear = await addFreelancer(admin, { skills, payRate: "110.00" });
    const partial = await addFreelancer(admin, { skills: skills.slice(1), payRate: "70.00" });
    const cheap = await addFreelancer(admin, { skills, payRate: "640.00", rateUnit: "day" });
    const unknown = await addFreelancer(admin, { skills, payRate: null });
    await book(admin, cheap, { startDate: "2098-01-01", endDate: "2098-02-01" });
    expect(idsOf(await matchesOf(admin, path, "?order=rate"))).toEqual([partial, cheap, dear, unknown]);
    expect(idsOf(await matchesOf(admin, path, "?order=rate&skills=all"))).toEqual([cheap, dear, unknown]);
    expect(idsOf(await matchesOf(admin, path, "?order=free&skills=all")).at(-1)).toBe(cheap);
  });

  test("refuse unknown parameters and positions", async () => {
    const [one, other] = [await addProject(admin), await addProject(admin)];
    expect((await admin("GET", `${one.path}/matches?gate=some`)).wrongFields()).toEqual(["gate"]);
    expect((await admin("GET", `${one.path}/matches?order=name&skills=none`)).wrongFields()).toEqual([
      "skills",
      "order",
    ]);
    expect((await admin("GET", `${one.path}/matches?page=0`)).wrongFields()).toEqual(["page"]);
    expect((await admin("GET", `/projects/${one.id}/positions/${other.positionId}/matches`)).status).toBe(404);
    expect((await admin("GET", `/projects/${one.id}/positions/none/matches`)).status).toBe(404);
  });
});

describe("the scope of matches", () => {
  test("a center admin sees the people of the own center, for the own center's positions", async () => {
    const skill = unique("Scoped");
    const own = await addProject(admin, { skills: [skill] }, { centerCode: "NYC01" });
    const other = await addProject(admin, { skills: [skill] }, { centerCode: "LAX01" });
    const mine = await addFreelancer(admin, { skills: [skill], centerCode: "NYC01" });
    const theirs = await addFreelancer(admin, { skills: [skill], centerCode: "LAX01" });
    await addFreelancer(admin, { skills: [skill] });
    const code = await book(admin, mine, { allocation: 50 });
    const center = await app.as("center");
    const page = await matchesOf(center, own.path, "?gate=all");
    expect(idsOf(page)).toEqual([mine]);
    // The assignment that takes half of the time is another center's.
    expect(JSON.stringify(page)).not.toContain(code);
    expect(JSON.stringify(page)).toContain("another assignment");
    expect((await center("GET", `${other.path}/matches`)).status).toBe(404);
    expect((await center("GET", `/freelancers/${theirs}/matches`)).status).toBe(404);
    const open = (await center("GET", `/freelancers/${mine}/matches`)).data(positionMatchesSchema);
    expect(open.map(({ position }) => position.id)).toContain(own.positionId);
    expect(open.map(({ position }) => position.id)).not.toContain(other.positionId);
  });

  test.each([
    ["dataentry", 200],
    ["datahead", 200],
    ["client", 403],
    ["centeradmin", 403],
    ["user", 403],
  ])("%s gets %i", async (account, status) => {
    const { path } = await addProject(admin);
    const id = await addFreelancer(admin);
    const caller = await app.as(account);
    expect((await caller("GET", `${path}/matches`)).status).toBe(status);
    expect((await caller("GET", `/freelancers/${id}/matches`)).status).toBe(status);
    expect((await caller("GET", "/matching/weights")).status).toBe(status);
  });
});
