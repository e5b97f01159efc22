import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { candidatePageSchema, positionMatchesSchema } from "@/lib/contract/staffing/matching";
import { addFreelancer, addProject } from "@/upstream/testing/matching-records";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

describe("the positions that fit a freelancer", () => {
  test("have unfilled openings in projects that are open or in progress, best first", async () => {
    const [skill, other] = [unique("Vue"), unique("Svelte")];
    const both = await addProject(admin, { skills: [skill, other] });
    const fits = await addProject(admin, { skills: [skill] }, { status: "in_progress" });
    await addProject(admin, { skills: [skill] }, { status: "draft" });
    const filled = await addProject(admin, { skills: [skill], openings: 1 });
    const someone = await addFreelancer(admin);
    const body = {
      freelancerId: someone,
      projectId: filled.id,
      positionId: filled.positionId,
      startDate: "2098-01-01",
    };
    await admin("POST", "/assignments", { body: { ...body, status: "accepted" } });
    const id = await addFreelancer(admin, { skills: [skill] });
    const matches = (await admin("GET", `/freelancers/${id}/matches`)).data(positionMatchesSchema);
    const own = matches.filter(({ position }) => position.skills.includes(skill));
    expect(own.map(({ position }) => position.id)).toEqual([fits.positionId, both.positionId]);
  });

  test("have gaps, for whose days the freelancer is compared", async () => {
    const skill = unique("Elm");
    const { id: projectId, positionId } = await addProject(admin, { skills: [skill], openings: 1 });
    const dates = { startDate: "2098-03-03", endDate: "2098-06-30" };
    const body = { freelancerId: await addFreelancer(admin), projectId, positionId, status: "accepted", ...dates };
    await admin("POST", "/assignments", { body });
    const id = await addFreelancer(admin, { skills: [skill] });
    const matches = (await admin("GET", `/freelancers/${id}/matches`)).data(positionMatchesSchema);
    const own = matches.find(({ position }) => position.id === positionId);
    expect(own?.position).toMatchObject({ open: 0, gaps: 1, startDate: "2098-01-01", endDate: "2098-03-02" });
  });

  test("say the freelancer’s rate and free time as a position’s matches do", async () => {
    const skill = unique("Nim");
    const { path } = await addProject(admin, { skills: [skill] });
    const id = await addFreelancer(admin, { skills: [skill], payRate: "640", rateUnit: "day", hoursPerWeek: 24 });
    const [own] = (await admin("GET", `/freelancers/${id}/matches`)).data(positionMatchesSchema);
    const [candidate] = (await admin("GET", `${path}/matches`)).data(candidatePageSchema).content;
    const terms = { payRate: "640.00", rateUnit: "day", freeHours: 24 };
    expect([own, candidate]).toMatchObject([terms, terms]);
    expect(own?.freeFrom).toBe(candidate?.freeFrom);
  });

  test("leave out those that the freelancer is already on", async () => {
    const skill = unique("Lua");
    const { id: projectId, positionId } = await addProject(admin, { skills: [skill] });
    const id = await addFreelancer(admin, { skills: [skill] });
    const body = { freelancerId: id, projectId, positionId, startDate: "2098-01-01" };
    const listed = async () => {
      const matches = (await admin("GET", `/freelancers/${id}/matches`)).data(positionMatchesSchema);
      return matches.map(({ position }) => position.id);
    };
    expect(await listed()).toContain(positionId);
    expect((await admin("POST", "/assignments", { body })).status).toBe(201);
    expect(await listed()).not.toContain(positionId);
  });
});
