import { expect, type Page } from "@playwright/test";
import type { BffClient } from "./bff-client";
import { ownWord } from "./record-kinds";

/** Creates Ada and Bob, whose fields differ so that a filter on either finds one of them. Returns their last name. */
export async function makePeople(bff: BffClient): Promise<string> {
  const word = ownWord();
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

export async function openList(page: Page, word: string, more = ""): Promise<void> {
  await page.goto(`/freelancers?q=${word}${more}`, { waitUntil: "networkidle" });
}

export async function expectPeople(page: Page, word: string, ...names: string[]): Promise<void> {
  const links = page.getByRole("main").getByRole("link", { name: word });
  await expect
    .poll(async () => (await links.allTextContents()).toSorted())
    .toEqual(names.map((name) => `${name} ${word}`));
}

export const addFilter = (page: Page) => page.getByRole("button", { name: "Add filter" });
export const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
export const chip = (page: Page, words: string) => chips(page).getByRole("button", { name: words, exact: true });
export const advanced = (page: Page) => page.getByRole("dialog", { name: "Advanced filter" });
