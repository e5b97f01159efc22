import { describe, expect, it } from "vitest";
import type { Person } from "./access-role";
import { decideGuard, decideRoute, isPage, ROUTES, safeReturnPath, type Visitor } from "./page-access";
import { ACCOUNTS } from "./testing/accounts";

const EVERYBODY = Object.keys(ACCOUNTS);
const SYSTEM = ["admin", "sys", "sysadmin", "superuser"];
const CENTER = ["center", "center2"];
const ENTRY = ["dataentry", "datahead"];
const RECORDS = [...SYSTEM, ...CENTER, ...ENTRY];

/** Accounts that may open the path; all others are sent to the dashboard. */
const OPEN_TO: Record<string, string[]> = {
  "/": EVERYBODY,
  "/dashboard": EVERYBODY,
  "/account": EVERYBODY,
  "/auth/two-factor": EVERYBODY,
  "/freelancers": RECORDS,
  "/freelancers/timeline": RECORDS,
  "/freelancers/new": RECORDS,
  "/freelancers/0190": RECORDS,
  "/freelancers/0190/edit": RECORDS,
  "/freelancers/duplicates": RECORDS,
  "/freelancers/0190/duplicates": RECORDS,
  "/freelancers/0190/merge/0191": SYSTEM,
  "/companies": RECORDS,
  "/companies/new": [...SYSTEM, ...ENTRY],
  "/companies/0190": RECORDS,
  "/companies/0190/edit": RECORDS,
  "/teams": SYSTEM,
  "/teams/timeline": SYSTEM,
  "/teams/new": SYSTEM,
  "/teams/0190": SYSTEM,
  "/teams/0190/edit": SYSTEM,
  "/projects": RECORDS,
  "/projects/new": RECORDS,
  "/projects/0190": RECORDS,
  "/projects/0190/edit": RECORDS,
  "/projects/0190/positions/0191": RECORDS,
  "/assignments/board": RECORDS,
  "/changes": [...SYSTEM, ...CENTER],
  "/admin": SYSTEM,
  "/admin/matching": SYSTEM,
  "/admin/centers": SYSTEM,
  "/admin/centers/new": SYSTEM,
  "/admin/centers/0190": SYSTEM,
  "/admin/centers/0190/edit": SYSTEM,
  "/admin/tasks": SYSTEM,
  "/admin/tasks/board": SYSTEM,
  "/admin/tasks/0190": SYSTEM,
  "/tasks": CENTER,
  "/tasks/board": CENTER,
  "/tasks/import": CENTER,
  "/tasks/new": CENTER,
  "/tasks/0190": CENTER,
  "/tasks/0190/edit": CENTER,
  "/admin/tasks/mappings": SYSTEM,
  "/admin/tasks/mappings/coverage": SYSTEM,
  "/admin/zones/NE": SYSTEM,
  "/admin/config": SYSTEM,
  "/admin/users": SYSTEM,
  "/admin/users/0190/edit": SYSTEM,
  "/auth": [],
  "/auth/signup": [],
  "/auth/forgot": [],
  "/auth/reset": EVERYBODY,
  "/auth/invitation": EVERYBODY,
};

const as = (person: Person | null): Visitor => ({ signedIn: true, person });
const nobody: Visitor = { signedIn: false };
const stays = { type: "allow" };
const goesTo = (path: string) => ({ type: "redirect", path });

/** Where those are sent who have the same page at another path. */
function placeOf(path: string, name: string): string {
  const [, page] = /^(?:\/admin)?(\/tasks(?!\/mappings)(?:\/.*)?)$/.exec(path) ?? [];
  if (page === undefined) return "/dashboard";
  return SYSTEM.includes(name) ? `/admin${page}` : CENTER.includes(name) ? page : "/dashboard";
}

describe.each(Object.entries(OPEN_TO))("%s", (path, open) => {
  it.each(Object.entries(ACCOUNTS))("is open to %s exactly as listed", (name, person) => {
    expect(decideRoute(path, "", as(person))).toEqual(open.includes(name) ? stays : goesTo(placeOf(path, name)));
  });
});

describe("pages of tasks", () => {
  const center = as(ACCOUNTS.center ?? null);

  it("keep their query on the way to the path of their reader", () => {
    expect(decideRoute("/admin/tasks/0190", "?tab=history", center)).toEqual(goesTo("/tasks/0190?tab=history"));
    expect(decideRoute("/tasks", "?status=open", as(ACCOUNTS.sys ?? null))).toEqual(goesTo("/admin/tasks?status=open"));
  });

  it("are all that center admins find of the pages below /admin", () => {
    const elsewhere = ROUTES.filter(({ path }) => path.startsWith("/admin")).map(({ path }) => {
      const decision = decideRoute(path.replace("/**", ""), "", center);
      return decision.type === "redirect" ? decision.path : path;
    });
    expect(new Set(elsewhere.filter((path) => !path.startsWith("/tasks")))).toEqual(new Set(["/dashboard"]));
  });
});

describe("a visitor without a session", () => {
  it.each(Object.keys(OPEN_TO).filter((path) => path !== "/" && !path.startsWith("/auth")))(
    "is sent from %s to sign-in with a return path",
    (path) => {
      expect(decideRoute(path, "?q=a&page=2", nobody)).toEqual(
        goesTo(`/auth?from=${encodeURIComponent(`${path}?q=a&page=2`)}`),
      );
    },
  );

  it("is sent from / to plain /auth", () => expect(decideRoute("/", "", nobody)).toEqual(goesTo("/auth")));

  it.each(["/auth", "/auth/signup", "/auth/forgot", "/auth/reset", "/auth/invitation"])("stays on %s", (path) =>
    expect(decideRoute(path, "", nobody)).toEqual(stays),
  );
});

describe("an unknown path", () => {
  const unknown = [
    "/404",
    "/Teams",
    "/teams/",
    "//teams",
    "/teams/a/b",
    "/projects/0190/positions",
    "/freelancers/0190/delete",
    "/administrator",
  ];

  it.each(unknown)("%s ends on Page Not Found for everyone", (path) => {
    expect(isPage(path)).toBe(false);
    expect(decideRoute(path, "", nobody)).toEqual(stays);
    expect(decideRoute(path, "", as(ACCOUNTS.client ?? null))).toEqual(stays);
  });
});

describe("a signed-in person of unknown type", () => {
  it.each(["/teams", "/admin/users", "/freelancers/new"])(
    "is let through to %s, where the page checks again",
    (path) => {
      expect(decideRoute(path, "", as(null))).toEqual(stays);
    },
  );

  it("is redirected from /auth to the dashboard", () =>
    expect(decideRoute("/auth", "", as(null))).toEqual(goesTo("/dashboard")));
});

describe("the onboarding guard", () => {
  const onboarded = (isOnboardingCompleted: boolean): Visitor => ({
    signedIn: true,
    person: null,
    isOnboardingCompleted,
  });

  it("sends visitors without a session to sign-in and onboarded people to the dashboard, and lets others through", () => {
    expect(decideGuard("onboarding", nobody, null)).toEqual(goesTo("/auth"));
    expect(decideGuard("onboarding", onboarded(true), null)).toEqual(goesTo("/dashboard"));
    expect(decideGuard("onboarding", onboarded(false), null)).toEqual(stays);
  });

  it("is used by no route", () => expect(ROUTES.filter(({ guard }) => guard === "onboarding")).toEqual([]));
});

describe("the return path after sign-in", () => {
  it.each(["/teams", "/freelancers?status=active&page=2", "/projects/0190/edit"])("may be %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  const elsewhere = [
    null,
    "",
    "teams",
    "//evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "https://evil.test/teams",
    "javascript:alert(1)",
    "/unknown",
    "/auth",
    "/auth/signup?from=/teams",
    "/api/session/ended",
  ];

  it.each(elsewhere)("is the dashboard rather than %j", (path) => expect(safeReturnPath(path)).toBe("/dashboard"));
});
