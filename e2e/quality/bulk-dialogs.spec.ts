import { axeViolations } from "../axe-violations";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "../test";

for (const [width, colorScheme] of [
  [360, "dark"],
  [1440, "light"],
] as const) {
  test(`bulk change dialogs work by keyboard and pass accessibility checks at ${width} px, ${colorScheme}`, async ({
    openAs,
    bffAs,
  }) => {
    const word = uniqueWord();
    const bff = await bffAs("admin");
    for (const name of ["A", "B"]) await bff.create("teams", { name: `${name} ${word}` });
    const page = await openAs("admin");
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`/teams?q=${word}`);
    // On phones the page can be selected once a row is.
    await page.locator("tbody").getByRole("checkbox").first().check();
    await page.getByRole("checkbox", { name: "Select this page" }).check();
    const bar = page.getByRole("region", { name: "Selection" });
    await expect(bar.getByRole("button", { name: "Export selection" })).toBeVisible();
    await bar.getByRole("button", { name: "Edit…" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Field")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel("Status").selectOption("paused");
    await dialog.getByRole("button", { name: "Preview" }).press("Enter");
    await expect(dialog.getByText(/teams? (will be updated|already up to date)|No team/).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(bar).toBeVisible();
  });
}
