import type { Page } from "@playwright/test";
import { addFilter, chip, chips, createFreelancers, expectRows, openFreelancers } from "./freelancer-list";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const BY_KEYS: { field: string; keys: (page: Page) => Promise<void>; url: RegExp; chip: string; found: string }[] = [
  {
    field: "Headline",
    keys: (page) => page.keyboard.type("bridge"),
    url: /headline=bridge/,
    chip: "Headline contains “bridge”",
    found: "Ada",
  },
  {
    field: "Work mode",
    keys: (page) => page.keyboard.press("Space"),
    url: /workMode=onsite/,
    chip: "Work mode is On site",
    found: "Bob",
  },
  {
    field: "Skills",
    keys: async (page) => {
      await page.keyboard.type("Zinc");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Remove Zinc" })).toBeVisible();
    },
    url: /skills=Zinc/,
    chip: "Skills include Zinc",
    found: "Ada",
  },
  {
    field: "Pay rate",
    keys: async (page) => {
      await page.keyboard.type("500");
      await page.keyboard.press("Tab");
      await page.keyboard.type("1000");
    },
    url: /payRate=500\.\.1000/,
    chip: "Pay rate is $500/h – $1,000/h",
    found: "Bob",
  },
  {
    field: "Available from",
    keys: (page) => page.keyboard.type("30 Nov 2026"),
    url: /availableFrom=2026-11-30\.\.(&|$)/,
    chip: "Available from is on or after 30 Nov 2026",
    found: "Ada",
  },
  {
    field: "State",
    keys: async (page) => {
      await page.keyboard.type("New York");
      await expect(page.getByRole("dialog").getByRole("checkbox")).toHaveCount(1);
      await page.keyboard.press("Enter");
    },
    url: /stateId=NY/,
    chip: "State is New York",
    found: "Ada",
  },
  {
    field: "Phone",
    keys: async (page) => {
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.type("is e");
    },
    url: /phone=is(:|%3A)empty/,
    chip: "Phone is empty",
    found: "Bob",
  },
];

for (const { field, keys, url, chip: words, found } of BY_KEYS) {
  test(`a filter on ${field} can be added by keyboard alone`, async ({ openAs, bffAs }) => {
    const word = await createFreelancers(await bffAs("admin"));
    const page = await openAs("admin");
    await openFreelancers(page, word);
    await addFilter(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByPlaceholder("Filter by")).toBeFocused();
    await page.keyboard.type(field);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: `Filter by ${field}` })).toBeVisible();
    await keys(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(addFilter(page)).toBeFocused();
    await expect(page).toHaveURL(url);
    await expect(chip(page, words)).toBeVisible();
    await expectRows(page, word, found);
  });
}

test("filters on a company, a city and an end date can be added by mouse", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const bff = await bffAs("admin");
  const maker = `Maker ${uniqueWord()}`;
  const company = await bff.create("companies", { name: maker });
  await bff.create("projects", { title: `Ours ${word}`, companyId: company.id });
  await bff.create("projects", { title: `Other ${word}` });
  const page = await openAs("admin");
  await openReady(page, `/projects?q=${word}`);
  const choose = async (field: string) => {
    await addFilter(page).click();
    await page.getByRole("option", { name: field, exact: true }).click();
  };
  await choose("Company");
  await page.getByRole("searchbox", { name: "Search company" }).fill(maker);
  await page.getByRole("dialog").getByRole("checkbox", { name: maker }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(chip(page, `Company is ${maker}`)).toBeVisible();
  await expectRows(page, word, "Ours");
  await choose("End");
  await page.getByRole("button", { name: "Next 30 days" }).click();
  await expect(page.getByText("update daily")).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/endDate=today\.\.30d(&|$)/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await chip(page, "End is in the next 30 days").click();
  await expect(page.getByRole("button", { name: "Next 30 days", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("To", { exact: true }).fill("2098-01-31");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/endDate=\d{4}-\d\d-\d\d\.\.2098-01-31(&|$)/);

  await openReady(page, "/freelancers");
  await choose("City");
  await page.getByLabel("State").selectOption({ label: "New York" });
  await page.getByRole("searchbox", { name: "Search city" }).fill("Buffalo");
  await page.getByRole("checkbox", { name: "Buffalo", exact: true }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(chip(page, "City is Buffalo")).toBeVisible();
});

test("a chip opens its filter, Escape returns focus to the chip, and its remove button removes the filter", async ({
  openAs,
  bffAs,
}) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word, "&workMode=remote");
  await expectRows(page, word, "Ada");
  await chip(page, "Work mode is Remote").click();
  await expect(page.getByRole("dialog", { name: "Filter by Work mode" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chip(page, "Work mode is Remote")).toBeFocused();
  await chip(page, "Work mode is Remote").click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Work mode" }).selectOption({ label: "is none of" });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(chip(page, "Work mode is not Remote")).toBeVisible();
  await expectRows(page, word, "Bob");
  await chips(page).getByRole("button", { name: "Remove filter Work mode is not Remote" }).click();
  await expectRows(page, word, "Ada", "Bob");
  await expect(addFilter(page)).toBeFocused();
});

test("a filtered list's link works in another tab, and Back removes filters one by one", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word);
  for (const [field, text] of [
    ["Headline", "bridge"],
    ["Email", "ada"],
  ] as const) {
    await addFilter(page).click();
    await page.getByRole("option", { name: field, exact: true }).click();
    await page.getByRole("textbox", { name: `${field} contains` }).fill(text);
    await page.keyboard.press("Enter");
    await expect(chip(page, `${field} contains “${text}”`)).toBeVisible();
  }
  const other = await page.context().newPage();
  await openReady(other, page.url());
  await expect(chips(other).getByRole("button", { name: /^(Headline|Email) contains/ })).toHaveCount(2);
  await expectRows(other, word, "Ada");
  await page.goBack();
  await expect(chip(page, "Email contains “ada”")).toBeHidden();
  await expect(chip(page, "Headline contains “bridge”")).toBeVisible();
  await page.goBack();
  await expect(chips(page)).toBeHidden();
  await expectRows(page, word, "Ada", "Bob");
});

test("replacing a search adds one history entry", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word);
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(`Ada ${word}`);
  await expectRows(page, word, "Ada");
  await search.fill(`Ada ${word} and more`);
  await expect(page.getByText("No freelancers found")).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(word);
  await expectRows(page, word, "Ada", "Bob");
});

test("filter choices show how many records each finds", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word, "&headline=bridge");
  await page.getByRole("button", { name: "Filter by Work mode" }).click();
  await expect(page.getByRole("checkbox", { name: "Remote 1" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "On site 0" })).toBeVisible();
});

test("an empty list offers to remove filters one at a time", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word, "&workMode=remote&payRate=500..");
  await expect(page.getByText("No freelancers found")).toBeVisible();
  await page.getByRole("button", { name: "Remove Pay rate is at least $500/h" }).click();
  await expectRows(page, word, "Ada");
});

test("invalid parameters in a link are listed and can be cleared", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word, "&colour=red&workMode=somewhere&headline=bridge");
  await expect(page.getByRole("status").filter({ hasText: "Parts of this link were ignored" })).toContainText(
    /Work mode – “somewhere” isn’t one of .*colour – Unknown parameter|colour – Unknown parameter.*Work mode – “somewhere”/,
  );
  await expectRows(page, word, "Ada");
  await page.getByRole("button", { name: "Remove from link" }).click();
  await expect(page).toHaveURL(new RegExp(`/freelancers\\?q=${word}&headline=bridge$`));
  await expect(page.getByText("Parts of this link were ignored")).toBeHidden();
});

test("an unknown filter value is marked as unknown and can be removed", async ({ openAs, bffAs }) => {
  const word = await createFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await openFreelancers(page, word, "&stateId=abc");
  await expect(chip(page, "State is abc (unknown)")).toBeVisible();
  await page.getByRole("button", { name: "Remove State is abc (unknown)" }).click();
  await expectRows(page, word, "Ada", "Bob");
  await openFreelancers(page, word, "&stateId=constructor");
  await chip(page, "State is constructor (unknown)").click();
  await expect(page.getByRole("checkbox", { name: "constructor (unknown)" })).toBeChecked();
  await openReady(page, "/projects?companyId=01936f2e-8a7b-7c3d-9e4f-0123456789ab");
  await expect(chip(page, "Company is 01936f2e… (unknown)")).toBeVisible();
});
