import { expect, test } from "../test";

const NO_RECORD = "0190b2a4-0000-7000-8000-000000000000";
const NOWHERE = ["/404", "/no/such/path", "/Freelancers", `/companies/${NO_RECORD}`, "/projects/x/edit"];

test.use({ expectedErrors: /status of 404/ });

test("Page Not Found has its heading, text and two buttons, with status 404", async ({ openAs }) => {
  const page = await openAs("admin");
  for (const path of NOWHERE) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops! Page Not Found!", exact: true })).toBeVisible();
    const text = "It seems like the page you're looking for does not exist or might have been removed.";
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("main"), path).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Go Back", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Back to Home", exact: true })).toBeVisible();
  }
});

test("Page Not Found is the page's only title", async ({ openAs }) => {
  for (const account of ["admin", null]) {
    const page = await openAs(account);
    for (const path of account ? NOWHERE : ["/404", "/no/such/path"]) {
      await page.goto(path);
      await expect(page, path).toHaveTitle("Page Not Found · Muster");
      await expect(page.locator("title"), path).toHaveCount(1);
      const html = await (await page.request.get(path)).text();
      expect(html.match(/<title>[^<]*/g), path).toEqual(["<title>Page Not Found · Muster"]);
    }
  }
});

test("a visitor who isn't signed in sees Page Not Found on an unknown path", async ({ openAs }) => {
  const page = await openAs(null);
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page Not Found!" })).toBeVisible();
});

test("Go Back returns to the previous page, and Back to Home opens the dashboard", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/projects");
  await page.goto("/no-such-page");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await page.goto("/no-such-page");
  await page.getByRole("button", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/(dashboard)?$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("Go Back opens the dashboard when there is no previous page", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/no-such-page");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
