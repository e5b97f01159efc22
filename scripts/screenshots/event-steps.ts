import type { Page } from "@playwright/test";
import * as z from "zod";
import { openReady } from "@/e2e/ready-page";
import { addDays } from "@/lib/staffing/days";

const workSchema = z.object({
  id: z.string(),
  name: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  projectId: z.string(),
  freelancerId: z.string(),
  companyId: z.string().nullable(),
});
const pageSchema = z.object({ data: z.object({ content: z.array(workSchema) }) });
const projectSchema = z.object({
  data: z.looseObject({ status: z.string(), startDate: z.string().nullable(), endDate: z.string().nullable() }),
});
const positionsSchema = z.object({
  data: z.array(z.object({ openings: z.number(), people: z.array(z.looseObject({ status: z.string() })) })),
});

type Work = z.infer<typeof workSchema>;

async function listWork(page: Page, query: string): Promise<Work[]> {
  const fields = "startDate,endDate,projectId,freelancerId,companyId";
  const answer = await page.request.get(`/api/assignments?${query}&size=50&fields=${fields}`);
  return pageSchema.parse(await answer.json()).data.content;
}

async function firstWork(page: Page, query: string, test: (work: Work) => boolean = () => true): Promise<Work> {
  const work = (await listWork(page, query)).find(test);
  if (!work) throw new Error(`The demo data has no assignment with ${query}`);
  return work;
}

const hasDates = (work: Work) => work.endDate !== null && work.companyId !== null;
const opened = (page: Page) => page.getByRole("alertdialog").waitFor();

/** Chooses another status on a record's page. @param reason for a status that needs one */
async function chooseStatus(page: Page, path: string, label: string, reason?: string) {
  await openReady(page, path);
  await page.getByRole("button", { name: /^Status: / }).click();
  await page.getByRole("option", { name: label, exact: true }).click();
  if (reason) {
    const editor = page.getByRole("dialog", { name: /^Edit Status/ });
    await editor.getByRole("textbox").first().fill(reason);
    await editor.getByRole("button", { name: "Save" }).click();
  }
  await opened(page);
}

export async function cancelProject(page: Page) {
  const { projectId } = await firstWork(page, "status=active");
  await chooseStatus(page, `/projects/${projectId}`, "Canceled", "Budget cut");
}

export async function blockFreelancer(page: Page) {
  const { freelancerId } = await firstWork(page, "status=active");
  await chooseStatus(page, `/freelancers/${freelancerId}`, "Blocked", "Left the country");
}

export async function holdCompany(page: Page) {
  const { companyId } = await firstWork(page, "status=active", hasDates);
  await chooseStatus(page, `/companies/${companyId}`, "On hold");
}

async function save(page: Page) {
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await opened(page);
}

/** Opens the form of a project in which somebody works, whose positions pass the test. */
async function editProject(page: Page, test: (positions: z.infer<typeof positionsSchema>["data"]) => boolean) {
  for (const projectId of new Set((await listWork(page, "status=active")).map((work) => work.projectId))) {
    const answer = await page.request.get(`/api/projects/${projectId}/positions`);
    if (!test(positionsSchema.parse(await answer.json()).data)) continue;
    const project = projectSchema.parse(await (await page.request.get(`/api/projects/${projectId}`)).json()).data;
    if (project.startDate === null || project.endDate === null) continue;
    await openReady(page, `/projects/${projectId}/edit`);
    return { startDate: project.startDate, endDate: project.endDate };
  }
  throw new Error("The demo data has no such project");
}

export async function moveProject(page: Page) {
  const { startDate, endDate } = await editProject(page, (positions) => positions.length > 0);
  await page.getByLabel("Start", { exact: true }).first().fill(addDays(startDate, 28));
  await page.getByLabel("End", { exact: true }).first().fill(addDays(endDate, 28));
  await save(page);
}

export async function shrinkPosition(page: Page) {
  await editProject(page, ([first]) => (first?.openings ?? 0) > 1 && (first?.people.length ?? 0) > 1);
  await page.getByLabel("Openings", { exact: true }).first().fill("1");
  await save(page);
}

export async function removePosition(page: Page) {
  await editProject(page, ([first]) => first?.people.some(({ status }) => status === "active") ?? false);
  await page
    .getByRole("button", { name: /^Remove position 1$/i })
    .first()
    .click();
  await save(page);
}

/** From the menu of the page of somebody at work. */
export function openTimeDialog(item: "Extend…" | "Replace…") {
  return async (page: Page) => {
    const { id } = await firstWork(page, "status=active", hasDates);
    await openReady(page, `/assignments/${id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.getByRole("dialog").waitFor();
  };
}

export async function askLastDay(page: Page) {
  const { name, projectId } = await firstWork(page, "status=active");
  await openReady(page, `/assignments/board?projectId=${projectId}`);
  const active = page.getByRole("tab", { name: /^Active/ });
  if (await active.isVisible()) await active.click();
  await page
    .getByRole("button", { name: `Move ${name} to…` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Complete…" }).click();
  await page.getByRole("dialog").waitFor();
}

/** Somebody whose start lies ahead. */
export async function startEarly(page: Page) {
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await firstWork(page, "status=accepted", ({ startDate }) => startDate > today);
  await openReady(page, `/assignments/${id}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await opened(page);
}

/** From a row of the list, by its key. */
export async function openRowMenu(page: Page) {
  await page.locator("td[data-column='name']").first().focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Extend…" }).waitFor();
}
