import type { Locator, Page } from "@playwright/test";
import type { BffClient } from "./bff-client";
import { addFilter } from "./filtered-list";
import { ownWord } from "./record-kinds";

export const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });

/** Creates Ada and Bob, who have the skill `known`, and Cyd, who has a longer skill that begins like it. */
export async function makeSkilled(bff: BffClient) {
  const word = ownWord();
  const known = `Kafka${word}`;
  const make = (firstName: string, skills: string[]) =>
    bff.create("freelancers", { firstName, lastName: word, email: `${firstName}-${word}@example.com`, skills });
  await make("Ada", [`Ant ${word}`, `Bash ${word}`, `C ${word}`, known]);
  await make("Bob", [known]);
  await make("Cyd", [`Kafkaesque${word}`]);
  return { word, known };
}

export async function openSkillsFilter(page: Page): Promise<Locator> {
  await addFilter(page).click();
  await page.getByPlaceholder("Filter by").fill("Skills");
  await page.keyboard.press("Enter");
  return page.getByRole("dialog", { name: "Filter by Skills" });
}
