import type { Page } from "@playwright/test";

const DOWN = { status: 500, json: { title: "Down", status: 500 } };

/** Counts and holds back the saves of a row's record until `letGo` sends the latest or `refuse` fails it with 500. */
export async function pauseSaves(page: Page, name: string) {
  const id = await page.getByRole("row", { name }).getAttribute("data-id");
  const held: ((isRefused: boolean) => void)[] = [];
  await page.route(`**/api/*/${id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    held.push(resolve);
    await ((await promise) ? route.fulfill(DOWN) : route.continue());
  });
  return {
    count: () => held.length,
    letGo: () => held.at(-1)?.(false),
    refuse: () => held.at(-1)?.(true),
  };
}
