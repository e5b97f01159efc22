import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { addDays, weekOf } from "@/lib/staffing/days";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { createSkilled } from "@/e2e/staffing/open-need";
import { expect, test } from "@/e2e/test";

const MONDAY = weekOf(new Date().toISOString().slice(0, 10));
/** The project ends soon, so that the dashboard names who has nothing after it. */
const LAST_DAY = addDays(MONDAY, 20);

const DATES = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const formatDay = (day: string) => DATES.format(new Date(day));

/** An open project with one opening, and two freelancers who alone have the skill that it needs. */
async function createNeed(bff: BffClient) {
  const word = uniqueWord();
  const skill = `Navigation ${word}`;
  const company = await bff.create("companies", { name: `Fleet ${word}` });
  const project = await bff.create("projects", {
    title: `Voyage ${word}`,
    companyId: company.id,
    status: "open",
    startDate: MONDAY,
    endDate: LAST_DAY,
    positions: [{ role: "Navigator", openings: 1, skills: [skill], rateMin: "80", rateMax: "120" }],
  });
  const freelancers = await Promise.all(
    ["Ada", "Ben"].map((name) => createSkilled(bff, name, { lastName: word, skills: [skill], payRate: "90" })),
  );
  return { word, company, project, ada: `Ada ${word}`, freelancer: freelancers[0] };
}

const assignmentsSchema = z.object({
  data: z.object({ content: z.array(z.object({ id: z.string(), version: z.number() })).min(1) }),
});

/** Work proposed on a weekend begins on Monday, and what hasn't begun can't be completed. */
async function beginThisWeek(bff: BffClient, name: string): Promise<void> {
  const answer = await bff.call("GET", `/api/assignments?${new URLSearchParams({ q: name })}`);
  for (const { id, version } of assignmentsSchema.parse(await answer.json()).data.content) {
    const edit = await bff.call(
      "PATCH",
      `/api/assignments/${id}`,
      { startDate: MONDAY },
      { "If-Match": `"${version}"` },
    );
    expect(edit.status()).toBe(200);
  }
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function move(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole("button", { name: `Move ${name} to…` }).click();
  await page.getByRole("menuitem", { name: status }).click();
  await expect(toast(page, `Moved ${name} to ${status}`)).toBeVisible();
}

async function dragEnd(page: Page, bar: Locator, pixels: number): Promise<void> {
  const box = await bar.boundingBox();
  if (!box) throw new Error("The bar isn't displayed");
  const [x, y] = [box.x + box.width - 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 5 });
  await page.mouse.move(x + pixels, y, { steps: 5 });
  await page.mouse.up();
}

// A save that asks is answered with a conflict first.
test.use({ expectedErrors: /status of 409/ });

test("a recruiter fills a position, sees the person at work everywhere, extends and completes the assignment", async ({
  openAs,
  bffAs,
}) => {
  test.slow();
  const bff = await bffAs("admin");
  const { word, company, project, ada, freelancer } = await createNeed(bff);
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/projects?q=${word}`);
  await page.getByRole("link", { name: `Voyage ${word}` }).click();
  await expect(page.getByText("1 open").first()).toBeVisible();
  await page.getByRole("link", { name: "Find people for Navigator" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Find people for Navigator" })).toBeVisible();
  for (const name of [ada, `Ben ${word}`]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "Compare 2 people for Navigator" });
  await expect(comparison.getByRole("rowheader", { name: "Skills" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Propose 2" }).click();
  await expect(page.getByText(/^Proposed 2 freelancers from .+ at 100%$/)).toBeVisible();

  await page.goto(`/projects/${project.id}?tab=board`);
  await move(page, ada, "Accepted");
  await page.getByRole("button", { name: `Move ${ada} to…` }).click();
  await page.getByRole("menuitem", { name: "Active" }).click();
  const start = page.getByRole("alertdialog", { name: `Start ${ada} already?` });
  // On a weekend the days to fill begin on Monday, which the question says, too.
  await expect(start).toContainText("has no bill rate.");
  await start.getByRole("button", { name: "Start anyway" }).click();
  await expect(toast(page, `Moved ${ada} to Active`)).toBeVisible();
  await beginThisWeek(bff, ada);
  await page.goto(`/projects/${project.id}?tab=timeline`);
  await expect(page.getByRole("button", { name: new RegExp(`${formatDay(LAST_DAY)}`) }).first()).toBeVisible();

  await page.goto(`/freelancers/${freelancer?.id}`);
  await expect(page.getByRole("main")).toContainText(`Voyage ${word}`);
  await page.goto(`/companies/${company.id}`);
  await expect(page.getByRole("main")).toContainText(ada);
  await page.goto("/dashboard");
  const ending = page.getByRole("region", { name: "Ending without follow-on" });
  await ending.getByText(/^View all \d/).click();
  await expect(ending.getByText(ada, { exact: true })).toBeVisible();

  await openReady(page, `/freelancers/timeline?q=${word}&zoom=week`);
  const bar = page.getByRole("button", { name: new RegExp(`^Voyage ${word}.*active`, "i") });
  const panel = page.getByRole("dialog", { name: /^New dates of/ });
  const moveProjectEnd = async () => {
    const question = page.getByRole("alertdialog", { name: "Outside the project’s dates" });
    await expect(question.getByRole("radio", { name: /^Move the project’s end to/ })).toBeChecked();
    await question.getByRole("button", { name: "Save" }).click();
    await expect(question).toHaveCount(0);
  };
  await dragEnd(page, bar, 64);
  await panel.getByRole("button", { name: "Save" }).click();
  await moveProjectEnd();
  await expect(panel).toHaveCount(0);
  await expect(bar).not.toHaveAccessibleName(new RegExp(formatDay(LAST_DAY)));
  const extended = await bar.getAttribute("aria-label");
  await bar.focus();
  for (const key of ["Enter", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
  await panel.getByRole("button", { name: "Save" }).click();
  await moveProjectEnd();
  await expect(panel).toHaveCount(0);
  await expect(bar).not.toHaveAccessibleName(extended ?? "");

  await page.goto(`/projects/${project.id}?tab=board`);
  await page.getByRole("button", { name: `Move ${ada} to…` }).click();
  await page.getByRole("menuitem", { name: /^Complete/ }).click();
  const completion = page.getByRole("dialog", { name: `Move ${ada} to Completed` });
  await expect(completion.getByRole("textbox", { name: "Last day" })).not.toHaveValue("");
  await completion.getByRole("button", { name: "Move to Completed" }).click();
  await expect(toast(page, `Moved ${ada} to Completed`)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(toast(page, `Moved ${ada} back to Active`)).toBeVisible();
  await page.goto(`/freelancers/${freelancer?.id}`);
  await expect(page.getByRole("main")).toContainText("Active");
});
