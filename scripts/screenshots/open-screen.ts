import type { Page } from "@playwright/test";
import * as z from "zod";
import type { Screen } from "./screens";

const list = z.object({ data: z.object({ content: z.array(z.object({ id: z.string() })) }) });

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(await pathOf(page, screen.path), { waitUntil: "networkidle" });
  await screen.prepare?.(page);
  await page.waitForLoadState("networkidle");
}

async function pathOf(page: Page, path: string): Promise<string> {
  if (!path.includes("{id}")) return path;
  const [, kind] = path.split("/");
  const answer = list.parse(await (await page.request.get(`/api/${kind}?size=1`)).json());
  return path.replace("{id}", answer.data.content[0]?.id ?? "");
}
