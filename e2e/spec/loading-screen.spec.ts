import { expect, test } from "../test";

test("lists and the auth page show the full-screen logo while they load", async ({ bffAs, openAs, ownProduct }) => {
  const bff = await bffAs("admin");
  for (const path of ["/freelancers", "/projects"]) {
    const html = await (await bff.call("GET", path)).text();
    expect(html).toMatch(/<div role="status"[^>]*><img[^>]+alt="Muster"/);
    expect(html.indexOf("Loading…")).toBeLessThan(html.indexOf("<h1"));
  }
  const page = await openAs(null);
  ownProduct.pauseUpstream();
  await page.goto(`${ownProduct.appUrl}/auth/signup`, { waitUntil: "commit" });
  const screen = page.getByRole("status").filter({ has: page.getByAltText("Muster") });
  await expect(screen).toBeVisible();
  // The place of a scrollbar is left free.
  const size = await page.evaluate(() => ({ width: document.body.clientWidth, height: innerHeight }));
  expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  ownProduct.resumeUpstream();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});

test("the full-screen logo disappears once the page is loaded", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/companies");
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
  await expect(page.getByText("Loading…")).toHaveCount(0);
});
