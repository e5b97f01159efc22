import type { BffClient } from "@/e2e/bff-client";
import { chip, expectRows, openFreelancers } from "@/e2e/records/lists/freelancer-list";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const MANY_DAYS_MS = 40 * 24 * 60 * 60 * 1000;

async function makeFree(bff: BffClient): Promise<string> {
  const word = uniqueWord();
  const later = new Date(Date.now() + MANY_DAYS_MS).toISOString().slice(0, 10);
  for (const [firstName, values] of [
    ["Now", {}],
    ["Partly", { hoursPerWeek: 16 }],
    ["Later", { availableFrom: later }],
    ["Inactive", { status: "inactive" }],
  ] as const) {
    const email = `${firstName}-${word}@example.com`;
    await bff.create("freelancers", { firstName, lastName: word, email, status: "active", ...values });
  }
  return word;
}

test("the dashboard counts and lists freelancers who are free today", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const word = await makeFree(await bffAs("admin"));
  await openReady(page, "/dashboard");
  await expect(page.getByText(/^[\d,]+ of them partly · [\d,]+ later/)).toBeVisible();
  await page.getByRole("link", { name: "freelancers free now" }).click();
  await expect(chip(page, "Has free time by today")).toBeVisible();
  await expect(chip(page, "Status is Active")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expectRows(page, word, "Now", "Partly");
});

test("a list is filtered by who is free for some hours by a day", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const word = await makeFree(await bffAs("admin"));
  await openFreelancers(page, word);
  await page.getByRole("button", { name: "Filter by Has free time by" }).click();
  const menu = page.getByRole("dialog", { name: "Filter by First free day" });
  await menu.getByRole("button", { name: "Today" }).click();
  await menu.getByRole("combobox", { name: "For at least" }).selectOption("20 h a week");
  await menu.getByRole("button", { name: "Apply" }).click();
  await expectRows(page, word, "Now");
  await expect(chip(page, "Has free time by today for at least 20 h a week")).toBeVisible();
  await expect(chip(page, "Status is Active")).toBeVisible();
});
