import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export type KindJourney = {
  kind: string;
  /** The path of its list. */
  path: string;
  one: string;
  heading: string;
  /** Opens the list as people do. */
  openList: (page: Page) => Promise<void>;
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
    path: "/freelancers",
    one: "freelancer",
    heading: "Freelancers",
    openList: fromNavigation("Freelancers"),
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
    path: "/companies",
    one: "company",
    heading: "Companies",
    openList: fromNavigation("Companies"),
    fill: (page, word) => fillName(page, "Name", word),
    edit: { label: "Legal name", value: "Edited on a journey Ltd" },
    fields: (word) => ({ name: `Journey ${word}` }),
  },
  {
    kind: "teams",
    path: "/teams",
    one: "team",
    heading: "Teams",
    openList: fromNavigation("Teams"),
    fill: (page, word) => fillName(page, "Name", word),
    edit: { label: "Description", value: "Edited on a journey" },
    fields: (word) => ({ name: `Journey ${word}` }),
  },
  {
    kind: "projects",
    path: "/projects",
    one: "project",
    heading: "Projects",
    openList: fromNavigation("Projects"),
    fill: (page, word) => fillName(page, "Title", word),
    edit: { label: "Description", value: "Edited on a journey" },
    fields: (word) => ({ title: `Journey ${word}` }),
  },
  {
    kind: "centers",
    path: "/admin/centers",
    one: "center",
    heading: "Centers",
    openList: async (page) => {
      await page.goto("/admin");
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Centers/ })
        .click();
    },
    fill: (page, word) => fillName(page, "Name", word),
    edit: { label: "Contact name", value: "Edited on a journey" },
    fields: (word) => ({ name: `Journey ${word}` }),
  },
  {
    kind: "users",
    path: "/admin/users",
    one: "user",
    heading: "Users",
    openList: async (page) => {
      await page.goto("/admin");
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Users/ })
        .click();
    },
    fill: async (page, word) => {
      await page.getByRole("textbox", { name: "Last name" }).fill(word);
      await page.getByRole("textbox", { name: "Email" }).fill(`${word}@example.com`);
      await page.getByRole("textbox", { name: "Username" }).fill(word.toLowerCase());
      return word;
    },
    edit: { label: "Job title", value: "Edited on a journey" },
    fields: (word) => {
      const account = { email: `${word}@example.com`, username: word.toLowerCase() };
      return { firstName: "Journey", lastName: word, ...account };
    },
  },
];

/** For what all kinds share, one of the sidebar and one of Administration: upstream tests go through all kinds. */
export const TWO_KINDS = KIND_JOURNEYS.filter(({ kind }) => kind === "freelancers" || kind === "centers");

function fromNavigation(section: string) {
  return (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: section }).click();
}

async function fillName(page: Page, label: string, word: string): Promise<string> {
  await page.getByRole("textbox", { name: label, exact: true }).fill(`Journey ${word}`);
  return `Journey ${word}`;
}
