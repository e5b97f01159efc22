import type { Page } from "@playwright/test";
import * as z from "zod";
import { addDays, weekOf } from "@/lib/staffing/days";
import type { BffClient } from "@/e2e/bff-client";
import { axeViolations } from "@/e2e/axe-violations";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const MONDAY = weekOf(new Date().toISOString().slice(0, 10));
const day = (days: number) => addDays(MONDAY, days);

const positionsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const assignmentSchema = z.object({
  data: z.object({ status: z.string(), startDate: z.string(), endDate: z.string().nullable() }),
});

/** A project with somebody at work and somebody accepted. */
async function createStaffed(bff: BffClient) {
  const word = uniqueWord();
  const positions = [{ role: "Designer", openings: 2 }];
  const values = { title: `Atlas ${word}`, status: "open", startDate: day(-14), endDate: day(60), positions };
  const project = await bff.create("projects", values);
  const answer = await bff.call("GET", `/api/projects/${project.id}/positions`);
  const [position] = positionsSchema.parse(await answer.json()).data;
  const assign = async (firstName: string, startDate: string, status: string) => {
    const email = `${firstName}.${word}@example.com`;
    const freelancer = await bff.create("freelancers", { firstName, lastName: word, email, status: "active" });
    return bff.create("assignments", {
      freelancerId: freelancer.id,
      projectId: project.id,
      positionId: position?.id,
      startDate,
      endDate: day(60),
      billRate: "100.00",
      payRate: "80.00",
      status,
    });
  };
  const people = [await assign("Ada", day(-14), "active"), await assign("Bo", day(14), "accepted")];
  const stored = () =>
    Promise.all(
      people.map(async ({ id }) => {
        const read = await bff.call("GET", `/api/assignments/${id}`);
        const { status, startDate, endDate } = assignmentSchema.parse(await read.json()).data;
        return [status, startDate, endDate];
      }),
    );
  return { project, stored };
}

const question = (page: Page) => page.getByRole("alertdialog", { name: /^What happens to / });
const undo = (page: Page) => page.getByRole("button", { name: /^Undo/ }).click();

async function setInForm(page: Page, id: string, values: Record<string, string>) {
  await openReady(page, `/projects/${id}/edit`);
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole("textbox", { name: label, exact: true }).first().fill(value);
  }
  await page.getByRole("button", { name: /^Save/ }).first().click();
}

// A save that asks is answered with a conflict first.
test.use({ expectedErrors: /status of 409/ });

test("a moved project moves its people, a canceled one withdraws them, and undo takes all back", async ({
  openAs,
  bffAs,
}) => {
  const { project, stored } = await createStaffed(await bffAs("admin"));
  const before = await stored();
  const page = await openAs("admin");

  await setInForm(page, project.id, { Start: day(14), End: day(88) });
  await expect(question(page)).toContainText("Ada");
  expect(await axeViolations(page, "[role=alertdialog]")).toEqual([]);
  await question(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^\d assignments? (moved along|cut)[^.]*\.$/)).toBeVisible();
  expect((await stored())[1]).toEqual(["accepted", day(42), day(88)]);
  await undo(page);
  await expect.poll(stored).toEqual(before);

  await openReady(page, `/projects/${project.id}`);
  await page.getByRole("button", { name: /^Status: / }).click();
  await page.getByRole("option", { name: "Canceled" }).click();
  const editor = page.getByRole("dialog", { name: /^Edit Status/ });
  await editor.getByRole("textbox", { name: "Reason for canceling" }).fill("Budget cut");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(question(page)).toContainText("Bo");
  await question(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 assignment withdrawn, 1 ended.", { exact: true })).toBeVisible();
  expect((await stored()).map(([status]) => status)).toEqual(["terminated", "withdrawn"]);
  await undo(page);
  await expect.poll(stored).toEqual(before);
});
