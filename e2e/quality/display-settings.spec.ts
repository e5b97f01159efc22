import type { Locator, Page } from "@playwright/test";
import { openReady } from "../ready-page";
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
    await openReady(page, "/companies");
    const elsewhere = await section(page, "Freelancers").screenshot();
    await openReady(page, "/freelancers");
    await page.mouse.move(0, 0);
    expect((await section(page, "Freelancers").screenshot()).equals(elsewhere)).toBe(false);

    const unselected = await rowCheckbox(page).screenshot();
    await rowCheckbox(page).check();
    await page.mouse.move(0, 0);
    await rowCheckbox(page).blur();
    expect((await rowCheckbox(page).screenshot()).equals(unselected)).toBe(false);
  });
}

// The oldest are demo records: those of other tests may have no work.
const TIMELINES = ["/freelancers/timeline", "/freelancers/timeline?as=table", "/teams/timeline?sort=createdAt"];

for (const colorScheme of ["light", "dark"] as const) {
  test(`in forced colors, ${colorScheme}, each mark of a timeline’s legend, its day and its lines are told apart`, async ({
    openAs,
  }) => {
    const page = await openAs("admin");
    await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
    for (const path of TIMELINES) {
      await openReady(page, path);
      const marks = page.getByRole("list", { name: "Legend" }).locator("li > span");
      await expect(marks.first()).toBeVisible();
      const pictures = await picturesOf(page, marks);
      expect(new Set([...pictures, await pictureOfNothing(page)]).size).toBe(pictures.length + 1);
    }
    await openReady(page, "/freelancers/timeline");
    const today = page.locator("[data-slot=today]");
    expect(await backgroundOf(today)).not.toBe(await backgroundOf(page.locator("body")));
  });
}

test("in forced colors the filled part of a member’s and a budget’s bar differs from the rest", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const [kind, bar] of [
    ["teams", ".time-strip > span"],
    ["projects", "[data-slot=budget-bar]"],
  ] as const) {
    const status = kind === "teams" ? "active" : "in_progress";
    // The oldest are demo records, too.
    await openReady(page, `/${kind}?status=${status}&sort=createdAt`);
    await page.locator("tbody").getByRole("link").first().click();
    const filled = page.locator(`${bar} > ${kind === "teams" ? "[data-time=booked]" : ":first-child"}`).first();
    expect(await backgroundOf(filled)).not.toBe(await backgroundOf(page.locator("body")));
  }
});

test("on a tablet a project’s page is no wider than the window", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 768, height: 1024 });
  await openReady(page, "/projects?status=in_progress");
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("link", { name: "Timeline" }).click();
  await expect(page.getByRole("region", { name: "Timeline of the project" })).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBe(clientWidth);
});

test("at 400 % zoom no bar covers the rows of a list or the fields of a form", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 320, height: 256 });
  await openReady(page, "/freelancers");
  await page.locator("tbody tr").nth(8).scrollIntoViewIfNeeded();
  await expect(page.getByRole("navigation", { name: "Pages" })).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Open menu" })).not.toBeInViewport();

  await openReady(page, "/freelancers/new");
  await page.getByRole("combobox", { name: "Skills" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Create freelancer" })).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Open menu" })).not.toBeInViewport();
});

test("on a phone the controls of a list are as large as a finger", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, "/freelancers");
  // The page can be selected once a row is.
  await rowCheckbox(page).check();
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

/** Pictures of copies that stand at whole pixels, so that equal marks have equal pictures. */
async function picturesOf(page: Page, marks: Locator): Promise<string[]> {
  const count = await marks.evaluateAll((all, step) => {
    const sheet = document.createElement("div");
    sheet.id = "marks";
    sheet.style.cssText = "position: fixed; inset: 0; z-index: 999; background: Canvas";
    for (const [i, mark] of all.entries()) {
      const place = document.createElement("div");
      place.style.cssText = `display: flex; position: absolute; left: 10px; top: ${10 + i * step}px`;
      place.append(mark.cloneNode(true));
      sheet.append(place);
    }
    document.body.append(sheet);
    return all.length;
  }, STEP);
  return Promise.all(Array.from({ length: count }, (_, i) => pictureAt(page, i * STEP)));
}

const STEP = 30;

/** Far below the last mark. */
const pictureOfNothing = (page: Page) => pictureAt(page, 20 * STEP);

async function pictureAt(page: Page, y: number): Promise<string> {
  return (await page.screenshot({ clip: { x: 0, y, width: 40, height: STEP } })).toString("base64");
}

function backgroundOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor);
}

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
