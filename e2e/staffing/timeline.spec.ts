import type { Page } from "@playwright/test";
import * as z from "zod";
import { addDays, weekOf, workdayFrom } from "@/lib/staffing/days";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { chooseView, switcher } from "@/e2e/records/lists/saved-views";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const TODAY = new Date().toISOString().slice(0, 10);
const MONDAY = weekOf(TODAY);
const day = (days: number) => addDays(MONDAY, days);

const DATES = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const formatDay = (text: string) => DATES.format(new Date(text));

const timeline = (page: Page) => page.getByRole("region", { name: "Timeline of freelancers" });
const row = (page: Page, name: string) => timeline(page).getByRole("listitem").filter({ hasText: name });
const panel = (page: Page) => page.getByRole("dialog", { name: /^New dates of/ });

const positionsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** A freelancer with one assignment of two weeks from next week on, and another project to work on. */
async function createStaffed(bff: BffClient, allocation = 60) {
  const word = uniqueWord();
  const freelancer = await bff.create("freelancers", {
    firstName: "Ada",
    lastName: word,
    email: `${word}@example.com`,
  });
  const assign = async (title: string, start: number, end: number, status = "accepted") => {
    const positions = [{ role: "Designer", openings: 2 }];
    const project = await bff.create("projects", { title, status: "open", positions });
    const answer = await bff.call("GET", `/api/projects/${project.id}/positions`);
    const [position] = positionsSchema.parse(await answer.json()).data;
    return bff.create("assignments", {
      freelancerId: freelancer.id,
      projectId: project.id,
      positionId: position?.id,
      startDate: day(start),
      endDate: day(end),
      allocation,
      status,
    });
  };
  await assign(`Atlas ${word}`, 7, 20);
  return { word, freelancer, assign };
}

async function openCapacity(page: Page, word: string, others = "") {
  await openReady(page, `/freelancers/timeline?q=${word}${others}`);
  return page.getByRole("button", { name: new RegExp(`^Atlas ${word}`) });
}

test("a bar is dragged to other dates, saved, and undone", async ({ openAs, bffAs }) => {
  const { word } = await createStaffed(await bffAs("admin"));
  const page = await openAs("admin");
  const bar = await openCapacity(page, word);
  const box = await bar.boundingBox();
  if (!box) throw new Error("The bar isn't displayed");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 5 });
  await page.mouse.move(box.x + box.width / 2 + 48, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(panel(page)).toContainText(`Before${formatDay(day(7))} to ${formatDay(day(20))}`);
  await expect(panel(page)).toContainText(`After${formatDay(day(21))} to ${formatDay(day(34))}`);
  await expect(panel(page)).toContainText("2 weeks later, no overload");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(bar).toBeFocused();
  await expect(bar).toHaveAccessibleName(new RegExp(formatDay(day(34))));
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(bar).toHaveAccessibleName(new RegExp(formatDay(day(20))));
});

test("a bar’s details are shown at it, stay under the pointer, and move nothing", async ({ openAs, bffAs }) => {
  const { word } = await createStaffed(await bffAs("admin"));
  const page = await openAs("admin");
  const bar = await openCapacity(page, word);
  const before = await timeline(page).boundingBox();
  await bar.hover();
  const open = page.getByRole("link", { name: "Open", exact: true });
  await expect(open).toBeVisible();
  expect(await timeline(page).boundingBox()).toEqual(before);
  await open.hover();
  await expect(open).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open).toBeHidden();
  await bar.hover();
  await open.click();
  await page.waitForURL(/\/assignments\/[^/]+$/);
});

test("keys resize a bar, and Escape leaves it as it was", async ({ openAs, bffAs }) => {
  const { word } = await createStaffed(await bffAs("admin"));
  const page = await openAs("admin");
  const bar = await openCapacity(page, word, "&zoom=week");
  await bar.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(bar).toHaveAccessibleName(new RegExp(formatDay(day(21))));
  await page.keyboard.press("Escape");
  await expect(bar).toHaveAccessibleName(new RegExp(formatDay(day(20))));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText(`After${formatDay(day(6))} to ${formatDay(day(20))}`);
  await expect(panel(page).getByRole("button", { name: "Save" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveCount(0);
  await reloadReady(page);
  await expect(bar).toHaveAccessibleName(new RegExp(`${formatDay(day(6))} to ${formatDay(day(20))}`));
});

test.describe("overloads", () => {
  test.use({ expectedErrors: /409/ });

  test("a move into an overload is asked about, saved anyway and then named in words", async ({ openAs, bffAs }) => {
    const { word, assign } = await createStaffed(await bffAs("admin"));
    await assign(`Beacon ${word}`, 21, 34);
    const page = await openAs("admin");
    const bar = await openCapacity(page, word);
    await bar.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("120%");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(panel(page).getByRole("alert")).toContainText("would work 120% of a full week");
    await panel(page).getByRole("button", { name: "Save" }).click();
    await question.getByRole("button", { name: "Save anyway" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(row(page, word).getByRole("button", { name: /Overload: 120%/ })).toHaveText("120% booked");
  });
});

test("the table has the timeline's figures in words", async ({ openAs, bffAs }) => {
  const { word } = await createStaffed(await bffAs("admin"));
  const page = await openAs("admin");
  await openCapacity(page, word, "&zoom=week");
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page).toHaveURL(/as=table/);
  const cells = page.getByRole("row", { name: new RegExp(`Ada ${word}`) }).getByRole("cell");
  // Four weeks are over, and the fifth is at its weekend.
  await expect(cells.nth(3)).toHaveText("Not booked");
  await expect(cells.nth(4)).toHaveText(workdayFrom(TODAY) === TODAY ? "Free" : "Not booked");
  await expect(cells.nth(5)).toHaveText("60% 40% free");
  await expect(cells.nth(7)).toHaveText("Free");
});

test("a filter of the list applies to its timeline and back", async ({ openAs, bffAs }) => {
  const { word } = await createStaffed(await bffAs("admin"));
  const page = await openAs("admin");
  await openCapacity(page, word, "&availability=available&zoom=quarter");
  await expect(row(page, word)).toHaveCount(1);
  await page.getByRole("navigation", { name: "View as" }).getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(new RegExp(`/freelancers\\?.*q=${word}.*availability=available`));
  expect(page.url()).not.toContain("zoom");
  await openReady(page, `/freelancers/timeline?q=${word}&availability=unavailable`);
  await expect(page.getByText("No freelancers found")).toBeVisible();
});

test("a view saved on the timeline is the list's, and opens on the timeline too", async ({ openAs, bffAs }) => {
  const { word } = await createStaffed(await bffAs("admin"));
  const page = await openAs("admin");
  await openCapacity(page, word, "&zoom=quarter");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Seen ${word}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(switcher(page)).toContainText(`Seen ${word}`);
  await chooseView(page, "All freelancers");
  await expect(page).toHaveURL(/\?zoom=quarter$|view=all&zoom=quarter/);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
  await chooseView(page, `Seen ${word}`);
  await expect(row(page, word)).toHaveCount(1);
  await page.getByRole("navigation", { name: "View as" }).getByRole("link", { name: "List" }).click();
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
  await expect(switcher(page)).toContainText(`Seen ${word}`);
});

test("hundreds of rows scroll with few elements, and a phone’s page is as high as its window", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers/timeline?sort=name");
  await expect(async () => {
    await timeline(page).evaluate((region) => region.scrollBy(0, 4_000));
    const size = await timeline(page).getByRole("listitem").first().getAttribute("aria-setsize");
    expect(Number(size)).toBeGreaterThan(300);
  }).toPass();
  expect(await timeline(page).getByRole("listitem").count()).toBeLessThan(60);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page).toHaveURL(/as=table/);
  await expect(page.getByRole("row").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});

test("a center admin has no timeline of teams", async ({ openAs }) => {
  const page = await openAs("center");
  await page.goto("/teams/timeline");
  await expect(page).toHaveURL(/\/dashboard/);
});
