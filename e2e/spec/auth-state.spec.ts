import { expect, test } from "../test";

for (const [username, isAdmin, isCenterAdmin] of [
  ["admin", true, false],
  ["sys", false, false],
  ["sysadmin", false, false],
  ["center", false, true],
  ["center2", false, true],
  ["centeradmin", false, false],
  ["client", false, false],
] as const) {
  test(`local storage holds the user and flags of ${username} without a token`, async ({ openAs }) => {
    const page = await openAs(username);
    await page.goto("/dashboard");
    const read = () => page.evaluate(() => localStorage.getItem("auth") ?? "{}");
    await expect.poll(async () => Object.keys(JSON.parse(await read()))).toHaveLength(4);
    const stored = JSON.parse(await read());
    expect(stored).toMatchObject({ user: { username }, isAuthenticated: true, isAdmin, isCenterAdmin });
    expect(Object.keys(stored).sort()).toEqual(["isAdmin", "isAuthenticated", "isCenterAdmin", "user"]);
    expect(await read()).not.toMatch(/token/i);
  });
}

test("signing out in one tab redirects every other tab to sign-in", async ({ openAs }) => {
  const page = await openAs("user", { ownSession: true });
  await page.goto("/dashboard");
  const other = await page.context().newPage();
  await other.goto("/account");
  await expect(other.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(other).toHaveURL(/\/auth(\?|$)/);
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
});
