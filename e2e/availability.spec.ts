import type { BffClient } from "./bff-client";
import { chip, chips, expectRows, openFreelancers } from "./freelancer-list";
import { uniqueWord } from "./record-kinds";
import { expect, test } from "./test";

const MANY_DAYS_MS = 40 * 24 * 60 * 60 * 1000;

async function makeAvailable(bff: BffClient): Promise<string> {
  const word = uniqueWord();
  const later = new Date(Date.now() + MANY_DAYS_MS).toISOString().slice(0, 10);
  for (const [firstName, availableFrom] of [
    ["Now", null],
    ["Later", later],
  ]) {
    const email = `${firstName}-${word}@example.com`;
    await bff.create("freelancers", { firstName, lastName: word, email, status: "active", availableFrom });
  }
  return word;
}

test("the dashboard counts and lists freelancers who are available today", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const word = await makeAvailable(await bffAs("admin"));
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await expect(page.getByText(/\d partly available, [\d,]+ available later/)).toBeVisible();
  await page.getByRole("link", { name: "Available freelancers" }).click();
  await expect(page.getByRole("button", { name: /^Filter by Availability 2 selected ?Now$/ })).toBeVisible();
  await expect(chips(page)).toContainText(/Available from: on or before today or not set/);
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expectRows(page, word, "Now");
});

test("the availability filter can exclude freelancers who are available only later", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const word = await makeAvailable(await bffAs("admin"));
  await openFreelancers(page, word);
  await page.getByRole("button", { name: "Filter by Availability" }).click();
  const menu = page.getByRole("dialog", { name: "Availability" });
  await menu.getByRole("checkbox", { name: /^Available/ }).click();
  await expectRows(page, word, "Later", "Now");
  await menu.getByRole("radio", { name: "Available now" }).click();
  await expectRows(page, word, "Now");
  await menu.getByRole("radio", { name: "Any start date" }).click();
  await expectRows(page, word, "Later", "Now");
  await expect(chip(page, "Availability is Available")).toBeVisible();
});
