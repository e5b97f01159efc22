import { expect, test } from "../test";

test("the full-screen logo is what a list and the auth page send while they load", async ({
  bffAs,
  appUrl,
  playwright,
}) => {
  const bff = await bffAs("admin");
  const visitor = await playwright.request.newContext({ baseURL: appUrl });
  const pages = [
    await (await bff.call("GET", "/freelancers")).text(),
    await (await bff.call("GET", "/projects")).text(),
    await (await visitor.get("/auth/signup")).text(),
  ];
  await visitor.dispose();
  for (const html of pages) {
    expect(html).toMatch(/<div role="status" class="fixed inset-0[^"]*"><img[^>]+alt="Muster"/);
    expect(html.indexOf("Loading…")).toBeLessThan(html.indexOf("<h1"));
  }
});

test("the full-screen logo gives way to the page", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/companies");
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
  await expect(page.getByText("Loading…")).toHaveCount(0);
});
