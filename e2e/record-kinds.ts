import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export type KindJourney = {
  kind: string;
  one: string;
  heading: string;
  /** Fills in the required fields and returns the name that lists and pages show. */
  fill: (page: Page, word: string) => Promise<string>;
  edit: { label: string; value: string };
  fields: (word: string) => Record<string, string>;
};

/** A word that no other record contains, so that a test finds only its own records. */
export function uniqueWord(): string {
  return `Zq${randomUUID().slice(0, 8)}`;
}

export const KIND_JOURNEYS: readonly KindJourney[] = [
  {
    kind: "freelancers",
    one: "freelancer",
    heading: "Freelancers",
    fill: async (page, word) => {
      await page.getByRole("textbox", { name: "First name" }).fill("Journey");
      await page.getByRole("textbox", { name: "Last name" }).fill(word);
      await page.getByRole("textbox", { name: "Email" }).fill(`${word}@example.com`);
      return `Journey ${word}`;
    },
    edit: { label: "Headline", value: "Edited on a journey" },
    fields: (word) => ({ firstName: "Journey", lastName: word, email: `${word}@example.com` }),
  },
  {
    kind: "companies",
    one: "company",
    heading: "Companies",
    fill: (page, word) => fillName(page, "Name", word),
    edit: { label: "Legal name", value: "Edited on a journey Ltd" },
    fields: (word) => ({ name: `Journey ${word}` }),
  },
  {
    kind: "teams",
    one: "team",
    heading: "Teams",
    fill: (page, word) => fillName(page, "Name", word),
    edit: { label: "Description", value: "Edited on a journey" },
    fields: (word) => ({ name: `Journey ${word}` }),
  },
  {
    kind: "projects",
    one: "project",
    heading: "Projects",
    fill: (page, word) => fillName(page, "Title", word),
    edit: { label: "Description", value: "Edited on a journey" },
    fields: (word) => ({ title: `Journey ${word}` }),
  },
];

async function fillName(page: Page, label: string, word: string): Promise<string> {
  await page.getByRole("textbox", { name: label, exact: true }).fill(`Journey ${word}`);
  return `Journey ${word}`;
}
