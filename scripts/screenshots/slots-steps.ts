import type { Page } from "@playwright/test";
import * as z from "zod";
import { openReady } from "@/e2e/ready-page";

const openingsSchema = z.object({ data: z.object({ rows: z.array(z.object({ projectId: z.string() })) }) });
const projectSchema = z.object({ data: z.object({ companyId: z.string().nullable() }) });

/** The first project with an opening to fill that has a company, and that company. */
async function firstOpening(page: Page): Promise<{ projectId: string; companyId: string }> {
  const { rows } = openingsSchema.parse(await (await page.request.get("/api/openings")).json()).data;
  for (const { projectId } of rows) {
    const answer = await page.request.get(`/api/projects/${projectId}`);
    const { companyId } = projectSchema.parse(await answer.json()).data;
    if (companyId !== null) return { projectId, companyId };
  }
  throw new Error("The demo data has no opening");
}

export async function openBoard(page: Page) {
  const { projectId } = await firstOpening(page);
  await openReady(page, `/projects/${projectId}?tab=board`);
  await page.locator(".board-card[data-open]").first().waitFor();
}

export async function openTimelineSlots(page: Page) {
  const { projectId } = await firstOpening(page);
  await openReady(page, `/projects/${projectId}?tab=timeline`);
  await openSlots(page, ".timeline-frame");
}

export async function openCompanySlots(page: Page) {
  const { companyId } = await firstOpening(page);
  await openReady(page, `/companies/${companyId}`);
  await openSlots(page, ".record-highlights");
}

async function openSlots(page: Page, within: string) {
  await page.locator(`${within} .living-slots`).first().click();
  await page.getByRole("dialog", { name: "Slots" }).getByRole("listitem").first().waitFor();
}
