import type { Page } from "@playwright/test";
import * as z from "zod";
import type { BffClient } from "@/e2e/bff-client";
import { uniqueWord } from "@/e2e/records/record-kinds";

const saved = z.object({ data: z.object({ id: z.string() }) });

export const switcher = (page: Page) => page.getByRole("button", { name: /^View:/ });

export async function chooseView(page: Page, item: string | RegExp): Promise<void> {
  await switcher(page).click();
  await page.getByRole("menu").getByText(item).click();
}

export async function saveView(bff: BffClient, view: object): Promise<string> {
  const answer = await bff.call("POST", "/api/views", { kind: "freelancers", name: uniqueWord(), ...view });
  return saved.parse(await answer.json()).data.id;
}
