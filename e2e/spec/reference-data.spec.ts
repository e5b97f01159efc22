import type { Page } from "@playwright/test";
import { expect, test } from "../test";

test.use({ expectedErrors: /Failed to load resource/ });

const pickerOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Choose ${name}` });

function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/common/")) requested.push(pathname);
  });
  return requested;
}

test("cities need a state, load once per state, and are cleared when the state changes", async ({ openAs }) => {
  const page = await openAs("admin");
  const requested = recordRequests(page);
  await page.goto("/freelancers/new");
  const [state, city] = [page.getByLabel("State", { exact: true }), page.getByLabel("City", { exact: true })];
  await expect(city).toBeDisabled();
  await state.click();
  await pickerOf(page, "state").getByRole("option").first().click();
  await city.click();
  await pickerOf(page, "city").getByRole("option").first().click();
  await expect(city).not.toHaveText(/Choose/);
  await state.click();
  await pickerOf(page, "state").getByRole("option").nth(1).click();
  await expect(city).toHaveText(/Choose/);
  await city.click();
  await expect(pickerOf(page, "city").getByRole("option").first()).toBeVisible();
  expect(requested.filter((path) => path === "/common/states")).toHaveLength(1);
  const cities = requested.filter((path) => path.startsWith("/common/cities/"));
  expect(cities).toHaveLength(2);
  expect(new Set(cities).size).toBe(2);
});

test("a failed load shows the specified text and can be retried", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.route("**/common/states", (route) => route.abort());
  await page.goto("/freelancers/new");
  await page.getByLabel("State", { exact: true }).click();
  const picker = pickerOf(page, "state");
  await expect(picker.getByRole("alert")).toContainText("Failed to fetch states");
  await page.unroute("**/common/states");
  await picker.getByRole("button", { name: "Try again" }).click();
  await expect(picker.getByRole("option").first()).toBeVisible();
  await expect(picker.getByRole("alert")).toHaveCount(0);
});

test("a rejected load shows the server's detail", async ({ openAs }) => {
  const page = await openAs("admin");
  const problem = { type: "about:blank", title: "Not allowed", status: 403, detail: "Centers are closed today." };
  await page.route("**/common/centers", (route) =>
    route.fulfill({ status: 403, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.goto("/freelancers/new");
  await page.getByLabel("Center", { exact: true }).click();
  await expect(pickerOf(page, "center").getByRole("alert")).toContainText("Centers are closed today.");
});

test("every reference call returns the specified data", async ({ bffAs }) => {
  const bff = await bffAs("user");
  const read = async (path: string) => (await (await bff.call("GET", path)).json()).data;
  const props = await read("/common/props");
  expect(Object.keys(props).sort()).toEqual(
    ["center_manager-issueCats", "clientCodes", "roles", "security-issueCats", "zones"].sort(),
  );
  expect(Object.values(props).every((value) => typeof value === "string" && value.includes(","))).toBe(true);
  const [state] = await read("/common/states");
  const cities = await read(`/common/cities/${state.id}`);
  expect(cities.every((city: { stateId: string }) => city.stateId === state.id)).toBe(true);
  for (const path of ["/common/centers", "/common/zones"]) expect((await read(path))[0]).toHaveProperty("code");
});
