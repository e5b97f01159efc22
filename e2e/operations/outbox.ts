import { expect, type APIRequestContext, type Page } from "@playwright/test";
import * as z from "zod";

/** Opens the newest mail to an address as an administrator reads it, and returns the address of its link. */
export async function openMail(page: Page, address: string, subject: string): Promise<string> {
  const link = page.getByRole("link", { name: new RegExp(subject) });
  // The mail is written in the background.
  await expect(async () => {
    await page.goto(`/admin/outbox?q=${encodeURIComponent(address)}`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  return (
    (await page
      .getByRole("article")
      .getByRole("link", { name: /\/auth\// })
      .first()
      .getAttribute("href")) ?? ""
  );
}

const mailsSchema = z.object({ data: z.object({ content: z.array(z.object({ id: z.string() })) }) });
const mailSchema = z.object({ data: z.object({ body: z.string() }) });

/** The address of the link in the newest mail to an address, which begins with a path. @param admin an administrator */
export async function mailedLink(admin: APIRequestContext, address: string, path: string): Promise<string> {
  const pattern = new RegExp(`${path}#token=[\\w-]+`);
  let link = "";
  await expect(async () => {
    const list = await (await admin.get(`/api/outbox?q=${encodeURIComponent(address)}`)).json();
    for (const { id } of mailsSchema.parse(list).data.content) {
      const { body } = mailSchema.parse(await (await admin.get(`/api/outbox/${id}`)).json()).data;
      link ||= pattern.exec(body)?.[0] ?? "";
    }
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
