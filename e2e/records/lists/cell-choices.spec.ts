import { uniqueWord } from "@/e2e/records/record-kinds";
import { cell, openNewTeams } from "./team-list";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("holding Enter on an option saves it without opening the record", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "A");
  const status = cell(page, `A ${word}`, "status");
  await status.focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("option", { name: "Forming" })).toBeFocused();
  await page.keyboard.press("p");
  await page.keyboard.down("Enter");
  await expect(status).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByText(`Changed A ${word}’s status`, { exact: true })).toBeVisible();
  await expect(status).toBeFocused();
  await expect(page).toHaveURL(/\/teams\?/);
});

test("an option that needs a reason asks for it before saving", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  const person = { firstName: "Ada", lastName: word, email: `${word.toLowerCase()}@example.com` };
  const { id } = await (await bffAs("admin")).create("freelancers", person);
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const status = page.locator(`tr[data-id="${id}"] [data-column=status]`);
  await status.dblclick();
  const editor = page.getByRole("dialog", { name: /^Edit Status/ });
  await editor.getByRole("option", { name: "Blocked" }).click();
  const reason = editor.getByRole("textbox", { name: "Reason for blocking" });
  await expect(reason).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("Twice not there");
  await page.keyboard.press("Shift+Tab");
  await expect(editor.getByRole("combobox", { name: "Status" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor).toHaveCount(0);
  await expect(status).toContainText("Blocked");
});
