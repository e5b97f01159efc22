import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test";

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
const rowCheckbox = (page: Page) => page.locator("tbody").getByRole("checkbox").first();

for (const colorScheme of ["light", "dark"] as const) {
  test(`in forced colors, ${colorScheme}, the current section and a selected row differ from others`, async ({
    openAs,
  }) => {
    const page = await openAs("admin");
    await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
    await page.goto("/companies", { waitUntil: "networkidle" });
    const elsewhere = await section(page, "Freelancers").screenshot();
    await page.goto("/freelancers", { waitUntil: "networkidle" });
    await page.mouse.move(0, 0);
    expect((await section(page, "Freelancers").screenshot()).equals(elsewhere)).toBe(false);

    const unselected = await rowCheckbox(page).screenshot();
    await rowCheckbox(page).check();
    await page.mouse.move(0, 0);
    await rowCheckbox(page).blur();
    expect((await rowCheckbox(page).screenshot()).equals(unselected)).toBe(false);
  });
}

test("at 400 % zoom no bar covers the rows of a list or the fields of a form", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/freelancers", { waitUntil: "networkidle" });
  await page.locator("tbody tr").nth(8).scrollIntoViewIfNeeded();
  await expect(page.getByRole("navigation", { name: "Pages" })).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Open menu" })).not.toBeInViewport();

  await page.goto("/freelancers/new", { waitUntil: "networkidle" });
  await page.getByRole("combobox", { name: "Skills" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Save" })).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Open menu" })).not.toBeInViewport();
});

test("on a phone the controls of a list are as large as a finger", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/freelancers", { waitUntil: "networkidle" });
  const controls = [
    page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Muster" }),
    page.getByRole("button", { name: "Open menu" }),
    page.getByRole("link", { name: "List", exact: true }),
    page.getByRole("link", { name: "Timeline" }),
    page.getByRole("button", { name: "Add filter" }),
    page.getByRole("combobox", { name: "Sort by" }),
    page.getByRole("checkbox", { name: "Select this page" }).last(),
    rowCheckbox(page),
  ];
  for (const control of controls) expect(await targetSize(control)).toBeGreaterThanOrEqual(44);
});

/** The width or height, whichever is less, in which a tap reaches the control, in pixels from its center. */
function targetSize(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const extent = (byX: number, byY: number) => {
      let steps = 0;
      while (steps < 60) {
        const x = left + width / 2 + byX * (steps + 0.5);
        const y = top + height / 2 + byY * (steps + 0.5);
        const hit = document.elementFromPoint(x, y);
        const isOwn = element.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === element);
        if (!isOwn) return steps;
        steps += 1;
      }
      return steps;
    };
    return Math.min(extent(-1, 0) + extent(1, 0), extent(0, -1) + extent(0, 1));
  });
}
