import type { Page } from "@playwright/test";
import * as z from "zod";
import { addDays, weekOf } from "@/lib/staffing/days";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { test as base, expect } from "@/e2e/test";

/** A product of its own: whole dashboards are compared, which other tests change. */
const test = base.extend<object, { appUrl: string }>({
  appUrl: [({ ownProduct }, use) => use(ownProduct.appUrl), { scope: "worker", timeout: 180_000 }],
});

const TODAY = new Date().toISOString().slice(0, 10);
const MONDAY = weekOf(TODAY);
const day = (days: number) => addDays(MONDAY, days);

const usersSchema = z.object({
  data: z.object({ content: z.array(z.looseObject({ username: z.string(), companyId: z.string().nullable() })) }),
});
const positionsSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const assignmentsSchema = z.object({ data: z.object({ content: z.array(z.looseObject({ id: z.string() })) }) });
const assignmentSchema = z.object({
  data: z.looseObject({
    status: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    successorOf: z.string().nullable(),
  }),
});

/** A project of the client's company with two openings, Bo accepted on one of them, and two others with the skill. */
async function startJourney(bff: BffClient) {
  const word = uniqueWord();
  const skill = `Charts ${word}`;
  const users = usersSchema.parse(await (await bff.call("GET", "/api/users?q=client&size=100")).json());
  const companyId = users.data.content.find(({ username }) => username === "client")?.companyId;
  const project = await bff.create("projects", {
    title: `Voyage ${word}`,
    companyId,
    status: "in_progress",
    startDate: day(-14),
    endDate: day(60),
    positions: [{ role: "Navigator", openings: 2, skills: [skill] }],
  });
  const answer = await bff.call("GET", `/api/projects/${project.id}/positions`);
  const [position] = positionsSchema.parse(await answer.json()).data;
  const people = await Promise.all(
    ["Ada", "Bo", "Cy"].map((firstName) => {
      const email = `${firstName}.${word}@example.com`.toLowerCase();
      const terms = { status: "active", skills: [skill], payRate: "60.00" };
      return bff.create("freelancers", { firstName, lastName: word, email, ...terms });
    }),
  );
  const placed = { projectId: project.id, positionId: position?.id, freelancerId: people[1]?.id };
  const terms = { startDate: day(14), endDate: day(60), billRate: "100.00", payRate: "60.00", status: "accepted" };
  const bo = await bff.create("assignments", { ...placed, ...terms });
  return { word, projectId: project.id, positionId: position?.id ?? "", boId: bo.id };
}

type Journey = Awaited<ReturnType<typeof startJourney>>;

/** The endpoints that the screens ask. */
function pathsOf({ word, projectId }: Journey): string[] {
  return [
    `projects/${projectId}`,
    `projects/${projectId}/positions`,
    `projects/${projectId}/timeline`,
    `projects?q=${word}&fields=slots,startDate,endDate,status`,
    `assignments/board?projectId=${projectId}`,
    `freelancers/timeline?q=${word}`,
    `freelancers?q=${word}&fields=freeFrom,freeHours,status`,
    "dashboard",
  ];
}

// An undo is a change of its own.
const MOMENTS = ["version", "updatedAt", "updatedBy", "statusSince", "recent", "requestId"];

async function figuresOf(journey: Journey, admin: BffClient, client: BffClient) {
  const read = async (bff: BffClient, path: string) => {
    const answer = await bff.call("GET", `/api/${path}`);
    expect([path, answer.status()]).toEqual([path, 200]);
    return JSON.parse(await answer.text(), (key, value: unknown) => (MOMENTS.includes(key) ? undefined : value));
  };
  const own = await Promise.all(pathsOf(journey).map((path) => read(admin, path)));
  return [...own, await read(client, "dashboard")];
}

/** What a dashboard displays, but for the list of recent changes. */
async function dashboardText(page: Page): Promise<string[]> {
  await openReady(page, "/dashboard");
  const parts = await page.getByRole("main").getByRole("region").allInnerTexts();
  return parts.filter((text) => !text.startsWith("Recent changes"));
}

/** The assignment of somebody, which alone has this first name among the journey's. */
async function assignmentOf(bff: BffClient, { word }: Journey, firstName: string): Promise<string> {
  const answer = await bff.call("GET", `/api/assignments?q=${firstName}%20${word}`);
  return assignmentsSchema.parse(await answer.json()).data.content[0]?.id ?? "";
}

async function stored(bff: BffClient, id: string) {
  const { data } = assignmentSchema.parse(await (await bff.call("GET", `/api/assignments/${id}`)).json());
  return [data.status, data.startDate, data.endDate, data.successorOf];
}

const toast = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });
const question = (page: Page) => page.getByRole("alertdialog", { name: /^What happens to / });

async function propose(page: Page, { word }: Journey, firstName: string) {
  await page.getByRole("button", { name: `Propose ${firstName} ${word}` }).click();
  await expect(toast(page, new RegExp(`^Proposed ${firstName} ${word} from `))).toBeVisible();
}

async function press(page: Page, path: string, name: string) {
  await openReady(page, path);
  await page.getByRole("button", { name, exact: true }).click();
}

/** Saves the project's form, and confirms what becomes of its people. */
async function saveProject(
  page: Page,
  { projectId }: Journey,
  values: Record<string, string>,
  choose = async () => {},
) {
  await openReady(page, `/projects/${projectId}/edit`);
  for (const [label, value] of Object.entries(values)) {
    const control = page.getByLabel(label, { exact: true }).first();
    if (label === "Status") await control.selectOption(value);
    else await control.fill(value);
  }
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(question(page)).toBeVisible();
  await choose();
  await question(page).getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/projects/${projectId}`);
}

/** The change sets of what the page saves, the newest last. */
function recordChangeSets(page: Page): string[] {
  const ids: string[] = [];
  page.on("response", (response) => {
    const id = response.headers()["x-change-set"];
    if (id && response.ok() && !response.url().endsWith("/undo")) ids.push(id);
  });
  return ids;
}

async function undo(bff: BffClient, changeSetId: string | undefined) {
  const answer = await bff.call("POST", `/api/change-sets/${changeSetId}/undo`, {});
  expect(await answer.json()).toMatchObject({ data: { state: "done", failed: 0 } });
}

/** From the match to work. */
async function staff(admin: Page, client: Page, journey: Journey, bff: BffClient): Promise<string> {
  const { word, projectId, positionId } = journey;
  await openReady(admin, `/projects/${projectId}/positions/${positionId}`);
  await propose(admin, journey, "Ada");
  const id = await assignmentOf(bff, journey, "Ada");
  await openReady(client, "/dashboard");
  const proposal = client.getByRole("listitem", { name: `Ada ${word}` });
  await proposal.getByRole("button", { name: "Accept" }).click();
  await expect(toast(client, `Accepted Ada ${word}`)).toBeVisible();
  await press(admin, `/assignments/${id}`, "Accept");
  await expect(toast(admin, `Changed Ada ${word}`)).toBeVisible();
  await press(admin, `/assignments/${id}`, "Start");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Start anyway" }).click();
  await expect.poll(async () => (await stored(bff, id))[0]).toBe("active");
  return id;
}

// A save that asks is answered with a conflict first.
test.use({ expectedErrors: /status of 409/ });

test("a project is staffed, moved, shrunk and canceled, with one person replaced, and undone step by step", async ({
  openAs,
  bffAs,
}) => {
  test.slow();
  const bff = await bffAs("admin");
  const clientBff = await bffAs("client");
  const journey = await startJourney(bff);
  const { word, projectId, boId } = journey;
  const [admin, client] = [await openAs("admin"), await openAs("client")];
  const figures = () => figuresOf(journey, bff, clientBff);
  const before = await figures();
  const dashboards = [await dashboardText(admin), await dashboardText(client)];
  const [changeSets, decisions] = [recordChangeSets(admin), recordChangeSets(client)];

  const adaId = await staff(admin, client, journey, bff);
  const [, proposedStart] = await stored(bff, adaId);
  // On a weekend Ada begins on Monday, and moves with the project.
  const hasStarted = String(proposedStart) <= TODAY;
  const adaStart = hasStarted ? proposedStart : addDays(String(proposedStart), 28);
  await saveProject(admin, journey, { Start: day(14), End: day(88) });
  await expect.poll(() => stored(bff, boId)).toEqual(["accepted", day(42), day(88), null]);
  await expect.poll(() => stored(bff, adaId)).toEqual(["active", adaStart, day(88), null]);

  await saveProject(admin, journey, { Openings: "1" }, async () => {
    await question(admin).getByLabel(`What happens to Bo ${word}, Navigator`).selectOption("withdraw");
  });
  await expect.poll(async () => (await stored(bff, boId))[0]).toBe("withdrawn");
  expect((await stored(bff, adaId))[0]).toBe("active");

  await openReady(admin, `/assignments/${adaId}`);
  await admin.getByRole("button", { name: "More actions" }).click();
  await admin.getByRole("menuitem", { name: "Replace…" }).click();
  const replace = admin.getByRole("dialog", { name: `Replace Ada ${word}` });
  await replace.getByRole("textbox", { name: "Reason" }).fill("Ill");
  await replace.getByRole("button", { name: "End and find people" }).click();
  await expect(admin.getByRole("note").filter({ hasText: "Replaces" })).toContainText("Whoever you propose takes over");
  await propose(admin, journey, "Cy");
  const cyId = await assignmentOf(bff, journey, "Cy");
  await expect.poll(async () => (await stored(bff, cyId)).slice(2)).toEqual([day(88), adaId]);

  await saveProject(admin, journey, { Status: "cancelled", "Reason for canceling": "Budget cut" });
  await expect.poll(async () => (await stored(bff, cyId))[0]).toBe("withdrawn");
  expect((await stored(bff, boId))[0]).toBe("withdrawn");
  expect((await stored(bff, adaId))[0]).toBe(hasStarted ? "terminated" : "withdrawn");

  // In the order of the steps, the client's answer comes after the first proposal.
  const steps = [...changeSets.slice(0, 1), ...decisions, ...changeSets.slice(1)];
  expect(steps).toHaveLength(9);
  await admin.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(async () => (await stored(bff, cyId))[0]).toBe("proposed");
  for (const changeSetId of steps.slice(0, -1).toReversed()) {
    await undo(decisions.includes(changeSetId) ? clientBff : bff, changeSetId);
  }
  expect(await stored(bff, boId)).toEqual(["accepted", day(14), day(60), null]);
  expect(await figures()).toEqual(before);
  expect([await dashboardText(admin), await dashboardText(client)]).toEqual(dashboards);
  await openReady(admin, `/projects/${projectId}`);
  await expect(admin.getByText("1 filled · 1 open").first()).toBeVisible();
});
