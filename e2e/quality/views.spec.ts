import { axeViolations } from "../axe-violations";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { saveView, switcher } from "@/e2e/records/lists/saved-views";
import { openReady } from "../ready-page";
import { expect, test } from "../test";

test.describe("a duplicate view name", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("shows an error at its box, and the dialog works by keyboard", async ({ openAs, bffAs }) => {
    const word = uniqueWord();
    await saveView(await bffAs("admin"), { kind: "teams", name: word });
    const page = await openAs("admin");
    await openReady(page, "/teams?status=active");
    await switcher(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: word })).toBeVisible();
    await page.keyboard.type("Save");
    await expect(page.getByRole("menuitem", { name: "Save as new view…" })).toBeFocused();
    await page.keyboard.press("Enter");
    const name = page.getByRole("textbox", { name: "Name" });
    await expect(name).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(name).toHaveAccessibleDescription("Enter a name");
    await page.keyboard.type(word.toUpperCase());
    await page.keyboard.press("Enter");
    await expect(name).toHaveAccessibleDescription("A view with this name already exists");
    await page.keyboard.press("Escape");
    await expect(switcher(page)).toBeFocused();
  });
});

for (const [width, colorScheme] of [
  [360, "dark"],
  [1440, "light"],
] as const) {
  test(`the view menu and dialogs pass accessibility checks at ${width} px, ${colorScheme}`, async ({
    openAs,
    bffAs,
  }) => {
    const name = uniqueWord();
    const id = await saveView(await bffAs("sys"), { kind: "projects", name, sharing: "role", role: "system" });
    const page = await openAs("sys");
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openReady(page, `/projects?view=${id}&status=open`);
    await switcher(page).click();
    await expect(page.getByRole("menuitemradio", { name })).toBeVisible();
    expect(await axeViolations(page, "[role=menu]")).toEqual([]);
    for (const item of ["Save as new view…", "Share…"]) {
      await page.getByRole("menu").getByText(item).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await switcher(page).click();
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    expect(await axeViolations(page, "main header")).toEqual([]);
  });
}
