import { endSessionElsewhere } from "@/e2e/accounts/end-session";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

const MOST_REDIRECTS = 3;

test.use({ expectedErrors: /status of 401/ });

test("a revoked session leads to sign-in within three redirects from any page", async ({ appUrl, openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const { id } = await bff.create("companies", { name: `Journey ${uniqueWord()}` });
  for (const start of ["/", "/dashboard", "/freelancers", `/companies/${id}`, "/auth"]) {
    const page = await openAs("admin", { ownSession: true });
    await endSessionElsewhere(page, appUrl);
    let redirects = 0;
    page.on("response", (answer) => {
      if (answer.request().isNavigationRequest() && answer.status() >= 300 && answer.status() < 400) redirects += 1;
    });
    await page.goto(start);
    await expect(page, start).toHaveURL(/\/auth(\?|$)/);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(redirects, start).toBeLessThanOrEqual(MOST_REDIRECTS);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain("session");
    expect(names).not.toContain("token");
  }
});

test("a 401 from the API redirects to sign-in and clears the stored auth data", async ({ appUrl, openAs }) => {
  const page = await openAs("admin", { ownSession: true });
  await page.goto("/freelancers");
  await expect(page.getByRole("heading", { level: 1, name: "Freelancers" })).toBeVisible();
  await endSessionElsewhere(page, appUrl);
  await page.getByRole("searchbox", { name: "Search" }).fill("anything");
  await expect(page).toHaveURL(/\/auth(\?|$)/);
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});

test("Back after signing out asks again, also from another site", async ({ openAs }) => {
  const page = await openAs("admin", { ownSession: true });
  await page.goto("/freelancers");
  await expect(page.getByRole("heading", { level: 1, name: "Freelancers" })).toBeVisible();
  await page.goto("/companies");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth(\?|$)/);
  await page.goto("about:blank");
  for (let back = 0; back < 2; back++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/auth(\?|$)/);
    await expect(page.getByRole("heading", { level: 1, name: /Freelancers|Companies/ })).toHaveCount(0);
  }
});
