import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";
import { chip, chips, createFreelancers, expectRows } from "./freelancer-list";

test("a sentence in the search becomes filters once somebody applies them", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, "/freelancers");
  const box = page.getByRole("searchbox", { name: "Search" });
  await box.fill(`${word} zinc in new york not hybrid under $150`);
  const offered = page.getByRole("list", { name: "Filters in your search" }).getByRole("listitem");
  await expect(offered).toHaveText([
    "Skills include Zinc",
    "State is New York",
    "Work mode is not Hybrid",
    "Pay rate is at most $150/h",
  ]);
  await expect(page.getByText(`Search for “${word}” with these filters`)).toBeVisible();
  await expect(chips(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Remove filter Work mode is not Hybrid" }).click();
  await expect(page.getByText(`Search for “${word} not hybrid” with these filters`)).toBeVisible();
  await box.fill(`${word} zinc in new york under $150`);
  await expect(page.getByText(`Search for “${word}” with these filters`)).toBeVisible();
  await box.press("Alt+Enter");
  await expect(chip(page, "State is New York")).toBeVisible();
  await expect(box).toHaveValue(word);
  await expect(box).toBeFocused();
  await expectRows(page, word, "Ada");
});

test("quick find opens a list with the filters of a sentence", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openReady(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(`zinc in new york under $150 ${word}`);
  const text = `Show 1 freelancer Skills include Zinc State is New York Pay rate is at most $150/h with “${word}”`;
  await page.getByRole("option", { name: text }).click();
  await expect(page).toHaveURL(/\/freelancers\?.*stateId=NY/);
  await expect(chip(page, "Skills include Zinc")).toBeVisible();
  await expectRows(page, word, "Ada");
});
