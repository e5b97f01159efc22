import { expect, type Locator, type Page } from "@playwright/test";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";

/** Creates Ada and Bob, whose fields differ so that a filter on either finds one of them. Returns their last name. */
export async function createFreelancers(bff: BffClient): Promise<string> {
  const word = uniqueWord();
  await bff.create("freelancers", {
    firstName: "Ada",
    lastName: word,
    email: `ada-${word}@example.com`,
    headline: "Bridge engineer",
    phone: "+1 212 555 0142",
    skills: ["Zinc", "Steel"],
    payRate: "100.00",
    availableFrom: "2026-12-01",
    workMode: "remote",
    stateId: "NY",
  });
  await bff.create("freelancers", {
    firstName: "Bob",
    lastName: word,
    email: `bob-${word}@example.com`,
    skills: ["Steel"],
    payRate: "900.00",
    workMode: "onsite",
    stateId: "CA",
  });
  return word;
}

export async function openFreelancers(page: Page, word: string, query = ""): Promise<void> {
  await openReady(page, `/freelancers?q=${word}${query}`);
}

export async function expectRows(page: Page, word: string, ...names: string[]): Promise<void> {
  const links = page.getByRole("main").getByRole("link", { name: word });
  await expect
    .poll(async () => (await links.allTextContents()).toSorted())
    .toEqual(names.map((name) => `${name} ${word}`));
}

/** Creates Ada and Bob, who have the skill `known`, and Cyd, who has a longer skill that begins with it. */
export async function createSkilledFreelancers(bff: BffClient) {
  const word = uniqueWord();
  const known = `Kafka${word}`;
  const create = (firstName: string, skills: string[]) =>
    bff.create("freelancers", { firstName, lastName: word, email: `${firstName}-${word}@example.com`, skills });
  await create("Ada", [`Ant ${word}`, `Bash ${word}`, `C ${word}`, known]);
  await create("Bob", [known]);
  await create("Cyd", [`Kafkaesque${word}`]);
  return { word, known };
}

export async function openSkillsFilter(page: Page): Promise<Locator> {
  await addFilter(page).click();
  await page.getByPlaceholder("Filter by").fill("Skills");
  await page.keyboard.press("Enter");
  return page.getByRole("dialog", { name: "Filter by Skills" });
}

export const addFilter = (page: Page) => page.getByRole("button", { name: "Add filter" });
export const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
export const chip = (page: Page, name: string) => chips(page).getByRole("button", { name, exact: true });
export const advanced = (page: Page) => page.getByRole("dialog", { name: "Advanced filter" });
export const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
