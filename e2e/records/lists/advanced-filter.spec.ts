import type { Page } from "@playwright/test";
import { addFilter, advanced, chip, createFreelancers, expectRows, openFreelancers } from "./freelancer-list";
import { pauseRequests } from "@/e2e/paused-requests";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

async function openWithRemote(page: Page, word: string) {
  await openFreelancers(page, word, "&workMode=remote");
  await addFilter(page).click();
  await page.getByRole("option", { name: "Advanced filter…" }).click();
  const dialog = advanced(page);
  await expect(dialog.getByRole("status")).toHaveText("1 freelancer matches");
  return dialog;
}

test("the advanced filter joins conditions with “any”, counts the matches, and can be edited later", async ({
  openAs,
  bffAs,
}) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  const dialog = await openWithRemote(page, word);
  await dialog.getByRole("combobox", { name: "Match in the whole filter" }).selectOption({ label: "any" });
  await dialog.getByRole("button", { name: "Add group" }).click();
  const group = dialog.getByRole("group", { name: "Group" });
  await group.getByRole("combobox", { name: "Field" }).selectOption({ label: "Phone" });
  await group.getByRole("combobox", { name: "Condition" }).selectOption({ label: "is empty" });
  await group.getByRole("button", { name: "Add to group" }).click();
  await group.getByRole("combobox", { name: "Field" }).nth(1).selectOption({ label: "Pay rate" });
  await group.getByRole("button", { name: "Pay rate: Choose…" }).click();
  await page.getByRole("textbox", { name: "From" }).fill("500");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("2 freelancers match");
  await expect(dialog.getByText("3 of 20 conditions")).toBeVisible();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
  const words = "Work mode is Remote or (Phone is empty and Pay rate is at least $500/h)";
  await expectRows(page, word, "Ada", "Bob");
  await reloadReady(page);

  await chip(page, words).click();
  await dialog.getByRole("button", { name: "Duplicate Work mode" }).click();
  await dialog.getByRole("button", { name: "Remove Work mode" }).first().click();
  await dialog.getByRole("button", { name: "Remove group" }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/workMode=remote/);
  await expect(page).not.toHaveURL(/where=/);
  await expectRows(page, word, "Ada");
  await page.goBack();
  await expect(chip(page, words)).toBeVisible();
});

test("a changed condition shows “Counting…” instead of the previous count", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  const dialog = await openWithRemote(page, word);
  const release = await pauseRequests(page, /api\/freelancers\?.*size=1&/);
  const recount = page.waitForRequest(/api\/freelancers\?.*size=1&/);
  await dialog.getByRole("combobox", { name: "Condition" }).selectOption({ label: "is none of" });
  await recount;
  await expect(dialog.getByRole("status")).toHaveText("Counting…");
  release();
  await expect(dialog.getByRole("status")).toHaveText("1 freelancer matches");
});

test("the advanced filter keeps the groups of the query, and Apply without edits keeps its URL", async ({ openAs }) => {
  const page = await openAs("admin");
  const where = "workMode:remote or (availability:available and phone:is:set)";
  await openReady(page, `/freelancers?status=active&skills=React,Figma&payRate=10..500&where=${where}`);
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);
  const before = parameters();
  await chip(page, "Work mode is Remote or (Availability is Available and Phone is not empty)").click();
  const dialog = advanced(page);
  await expect(dialog.getByText("6 of 20 conditions")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Match in this group" })).toHaveCount(2);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
  expect(parameters()).toEqual(before);
});

test("Escape closes the advanced filter without changes and returns focus to its chip", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/teams?where=status:active or status:paused");
  const address = page.url();
  const words = chip(page, "Status is Active or Status is Paused");
  await words.click();
  await advanced(page).getByRole("button", { name: "Add condition" }).click();
  await page.keyboard.press("Escape");
  await expect(advanced(page)).toBeHidden();
  await expect(words).toBeFocused();
  expect(page.url()).toBe(address);
});

test("the advanced filter fits a phone screen", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, "/freelancers?where=workMode:remote or (phone:is:set and payRate:10..500)");
  await chip(page, "Work mode is Remote or (Phone is not empty and Pay rate is $10/h – $500/h)").click();
  await expect(advanced(page).getByRole("button", { name: "Apply" })).toBeInViewport();
  await expect(advanced(page).getByRole("group", { name: "Pay rate" }).getByRole("button").first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("select arrows stay centered beside an error, and a long value isn't cut on a phone", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, "/projects?where=endDate:today..30d or status:open");
  await chip(page, "End is in the next 30 days or Status is Open").click();
  const value = advanced(page).getByRole("button", { name: "End: in the next 30 days" }).locator("span").first();
  await expect(value).toBeVisible();
  expect(await value.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  expect(await value.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await page.setViewportSize({ width: 1440, height: 800 });
  await advanced(page).getByRole("button", { name: "Add condition" }).click();
  await advanced(page).getByRole("button", { name: "Apply" }).click();
  await expect(advanced(page).getByRole("alert")).toBeVisible();
  for (const name of ["Field", "Condition"]) {
    const select = advanced(page).getByRole("combobox", { name }).last();
    const [box, arrow] = [await select.boundingBox(), await select.locator("+ svg").boundingBox()];
    const middle = (of: typeof box) => (of ? of.y + of.height / 2 : NaN);
    expect(Math.abs(middle(box) - middle(arrow))).toBeLessThan(1);
  }
});
