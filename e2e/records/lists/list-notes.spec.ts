import { addFilter, chip, createFreelancers, expectRows, openFreelancers } from "./freelancer-list";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("a list sorted by a hidden column says so and offers the default order", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers?sort=-experienceYears");
  await expect(page.getByText("Sorted by")).toContainText("Experience descending");
  await page.getByRole("button", { name: "Reset sort order" }).click();
  await expect(page.getByText("Sorted by")).toHaveCount(0);
  await expect(page).toHaveURL("/freelancers");
});

test("on a phone one button beside the search box has all filters, and says how many are active", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, "/freelancers?status=active&skills=React");
  const button = page.getByRole("button", { name: "Add filter 2 active" });
  const search = await page.getByRole("searchbox", { name: "Search" }).boundingBox();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (search?.y ?? 0))).toBeLessThan(2);
  await expect(page.getByRole("button", { name: "Filter by Status" })).toHaveCount(0);
  await button.click();
  await page.getByRole("dialog").getByRole("option", { name: "Status" }).click();
  await expect(page.getByRole("dialog", { name: "Filter by Status" })).toBeVisible();
});

test("on a phone Tab follows what is seen: the header’s buttons, then the view, the search, the filters and the sort", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, "/freelancers");
  const stops = [
    page.getByRole("link", { name: "Timeline" }),
    page.getByRole("button", { name: "More list actions" }),
    page.getByRole("link", { name: "New freelancer" }),
    page.getByRole("button", { name: "View: All freelancers" }),
    page.getByRole("searchbox", { name: "Search" }),
    page.getByRole("button", { name: "Add filter" }),
    page.getByRole("combobox", { name: "Sort by" }),
  ];
  await page.getByRole("link", { name: "List", exact: true }).focus();
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
});

test("the template menu describes its files", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers");
  await page.getByRole("button", { name: "More list actions" }).click();
  await expect(page.getByRole("menu")).toContainText("A spreadsheet for collecting freelancers");
});

test("a filter added after a search keeps its own history entry", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word);
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(`Ada ${word}`);
  await search.blur();
  await expectRows(page, word, "Ada");
  await addFilter(page).click();
  await page.getByRole("option", { name: "Headline", exact: true }).click();
  await page.getByRole("textbox", { name: "Headline contains" }).fill("bridge");
  await page.keyboard.press("Enter");
  await expect(chip(page, "Headline contains “bridge”")).toBeVisible();
  await search.fill(`Ada ${word} and more`);
  await expect(page.getByText("No freelancers found")).toBeVisible();
  await page.goBack();
  await expect(chip(page, "Headline contains “bridge”")).toBeVisible();
});

test("a search for a company's name without a match suggests a filter by that company", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const word = uniqueWord();
  const company = await bff.create("companies", { name: `Halden ${word}` });
  await bff.create("projects", { title: "Their project", companyId: company.id });
  const page = await openAs("admin");
  await openReady(page, `/projects?q=${word}`);
  await page.getByRole("button", { name: `Company is Halden ${word} (1)` }).click();
  await expect(page.getByRole("link", { name: "Their project" })).toBeVisible();
  await expect(chip(page, `Company is Halden ${word}`)).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
});

test("a city can be found without choosing a state, keeps its name in a link, and is suggested by search", async ({
  openAs,
  bffAs,
}) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers?q=nobody-at-all");
  await addFilter(page).click();
  await page.getByRole("option", { name: "City", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search city" }).fill("francisco");
  await page.getByRole("checkbox", { name: "South San Francisco CA" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(chip(page, "City is South San Francisco")).toBeVisible();
  await reloadReady(page);
  await expect(chip(page, "City is South San Francisco")).toBeVisible();
  const cityId = new URL(page.url()).searchParams.get("cityId");
  await (await bffAs("admin")).create("companies", { name: `Works ${uniqueWord()}`, stateId: "CA", cityId });
  await openReady(page, "/companies?q=south%20san%20francisco");
  await page.getByRole("button", { name: /^City is South San Francisco \(\d+\)$/ }).click();
  await expect(page).toHaveURL(`/companies?cityId=${cityId}`);
});
