import { DEMO_ACCOUNTS } from "@/scripts/demo-accounts.mjs";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { openReady, reloadReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

// Written out in full instead of derived from lib/accounts/access, so that a mistake there fails here.
const IS_SECTION: Record<Kind, boolean> = {
  freelancers: true,
  companies: true,
  teams: true,
  projects: true,
  assignments: false,
  centers: false,
  users: false,
  mappings: false,
  tasks: false,
};
const SECTIONS = KINDS.filter((kind) => IS_SECTION[kind]);
const ENTRY: Kind[] = ["freelancers", "companies", "projects"];

type Expectation = { navigation: string[]; opens: Kind[]; creates: Kind[] };

const FULL: Expectation = {
  navigation: ["Dashboard", "Freelancers", "Companies", "Teams", "Projects"],
  opens: SECTIONS,
  creates: SECTIONS,
};
const CENTER: Expectation = {
  navigation: ["Dashboard", "Companies", "Freelancers", "Projects"],
  opens: ENTRY,
  creates: ["freelancers", "projects"],
};
const CLIENT: Expectation = { navigation: FULL.navigation, opens: [], creates: [] };
const DATA: Expectation = {
  navigation: ["Dashboard", "Freelancers", "Companies", "Projects"],
  opens: ENTRY,
  creates: ENTRY,
};

const EXPECTED: Record<string, Expectation> = {
  admin: FULL,
  sys: FULL,
  sysadmin: FULL,
  superuser: FULL,
  center: CENTER,
  center2: CENTER,
  client: CLIENT,
  centeradmin: CLIENT,
  dataentry: DATA,
  datahead: DATA,
  user: { navigation: ["Dashboard"], opens: [], creates: [] },
};

test("every demo account is covered", () => {
  expect(Object.keys(EXPECTED)).toEqual(DEMO_ACCOUNTS.map(({ username }) => username));
});

// lib/accounts/access/navigation.test.ts has the navigation of every account.
const oneOfEach = new Map(Object.entries(EXPECTED).map(([username, expected]) => [expected, username]));

for (const [expected, username] of oneOfEach) {
  test.describe(username, () => {
    test("sees its navigation and opens only the sections it has access to", async ({ openAs }) => {
      const page = await openAs(username);
      await page.goto("/dashboard");
      const main = page.getByRole("navigation", { name: "Main" });
      const links = main.getByRole("link");
      await expect(links).toHaveText(expected.navigation.map((name) => new RegExp(name)));
      for (const section of SECTIONS) {
        const name = section.charAt(0).toUpperCase() + section.slice(1);
        if (!expected.navigation.includes(name)) continue;
        const link = main.getByRole("link", { name });
        const opens = expected.opens.includes(section);
        await expect(link).toHaveAccessibleDescription(opens ? "" : /locked/i);
        await link.click();
        await expect(page.getByRole("heading", { level: 1, name: opens ? name : "Dashboard" })).toBeVisible();
        if (opens) continue;
        await expect(page.getByText("This section is locked", { exact: true })).toBeVisible();
        // Without this one's toast, the next section has to show its own.
        await page.goto("/dashboard");
      }
    });
  });
}

for (const [username, expected] of Object.entries(EXPECTED)) {
  test.describe(username, () => {
    test("is redirected from URLs it has no access to", async ({ bffAs }) => {
      const bff = await bffAs(username);
      const locationOf = async (path: string) => {
        const answer = await bff.call("GET", path);
        return answer.status() === 200 ? path : new URL(answer.headers().location ?? "", "http://x").pathname;
      };
      for (const section of SECTIONS) {
        const opens = expected.opens.includes(section);
        expect(await locationOf(`/${section}`)).toBe(opens ? `/${section}` : "/dashboard");
        const creates = expected.creates.includes(section);
        expect(await locationOf(`/${section}/new`)).toBe(creates ? `/${section}/new` : "/dashboard");
      }
      expect(await locationOf("/auth")).toBe("/dashboard");
      expect(await locationOf("/auth/signup")).toBe("/dashboard");
      expect(await locationOf("/")).toBe("/");
      expect(await locationOf("/account")).toBe("/account");
      if (expected !== FULL) expect(await locationOf("/admin/users")).toBe("/dashboard");
    });

    test("can list and create through the API only what its role allows", async ({ bffAs }) => {
      const bff = await bffAs(username);
      for (const section of SECTIONS) {
        const list = await bff.call("GET", `/api/${section}`);
        expect(list.status(), `list ${section}`).toBe(expected.opens.includes(section) ? 200 : 403);
        // The role is checked before the body: an empty record is 422 with the right to create, 403 without it.
        const create = await bff.call("POST", `/api/${section}`, {});
        expect(create.status(), `create ${section}`).toBe(expected.creates.includes(section) ? 422 : 403);
      }
    });
  });
}

test("a visitor without a session is redirected to sign in, and the API responds 401", async ({
  appUrl,
  playwright,
}) => {
  const client = await playwright.request.newContext({ baseURL: appUrl, maxRedirects: 0 });
  for (const section of SECTIONS) {
    const page = await client.get(`/${section}`);
    expect(new URL(page.headers().location ?? "", appUrl).pathname).toBe("/auth");
    const call = await client.get(`/api/${section}`);
    expect(call.status()).toBe(401);
    expect(call.headers()["content-type"]).toContain("application/problem+json");
  }
  const home = await client.get("/");
  expect(new URL(home.headers().location ?? "", appUrl).href).toBe(new URL("/auth", appUrl).href);
  await client.dispose();
});

test("unknown paths and unknown records show Page Not Found with status 404", async ({ bffAs }) => {
  const bff = await bffAs("admin");
  const paths = ["/no-such-page", "/404", "/freelancers/not-an-id", "/teams/01914c2a-6dcd-79a1-965e-000000000000"];
  for (const path of paths) {
    const answer = await bff.call("GET", path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain("Oops! Page Not Found!");
  }
});

test("a redirect from a locked section shows its notice once", async ({ openAs }) => {
  const page = await openAs("center", { ownSession: true });
  await page.goto("/teams");
  await expect(page).toHaveURL("/dashboard");
  const note = page.getByText("You don’t have access to Teams", { exact: true });
  await expect(note).toBeVisible();
  await reloadReady(page);
  await expect(note).toHaveCount(0);
});

test("pointing at a locked section neither prefetches it nor shows a notice", async ({ openAs }) => {
  const page = await openAs("client", { ownSession: true });
  await openReady(page, "/dashboard");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" });
  await link.hover();
  await link.focus();
  // Gives the browser time to start a prefetch before the reload would cancel it.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await reloadReady(page);
  expect(requested).not.toContain("/teams");
  await expect(page.getByText("You don’t have access to")).toHaveCount(0);
});
