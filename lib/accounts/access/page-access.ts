import { DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { KINDS, listPath, pathFor, type Kind } from "@/lib/records/kinds";
import type { Person } from "./access-role";
import { administers } from "./admin-pages";
import { can, seesChanges } from "./rights";
import type { Verb } from "./access-table";

/** `person` is null if the cookies don't say who is signed in; the upstream knows. */
export type Visitor = { signedIn: false } | { signedIn: true; person: Person | null; isOnboardingCompleted?: boolean };

export type Decision = { type: "allow" } | { type: "redirect"; path: string };

type Guard = "anyone" | "guest" | "member" | "admin" | "changes" | "onboarding" | { kind: Kind; verb: Verb };

type Route = { path: string; guard: Guard };

/** The pages of a kind's list and records. */
function pagesOf(kind: Kind, path: string): Route[] {
  return [
    { path, guard: { kind, verb: "list" } },
    { path: `${path}/import`, guard: { kind, verb: "import" } },
    { path: `${path}/new`, guard: { kind, verb: "create" } },
    { path: `${path}/:id`, guard: { kind, verb: "read" } },
    { path: `${path}/:id/edit`, guard: { kind, verb: "update" } },
  ];
}

// `:id` is one segment, `**` any number of them. Unlisted paths end on Page Not Found.
export const ROUTES: readonly Route[] = [
  { path: "/auth", guard: "guest" },
  { path: "/auth/signup", guard: "guest" },
  { path: "/auth/two-factor", guard: "member" },
  { path: "/auth/done", guard: "member" },
  { path: "/auth/forgot", guard: "guest" },
  // A link in a mail works whoever is signed in: it opens the account that it was sent for.
  { path: "/auth/reset", guard: "anyone" },
  { path: "/auth/invitation", guard: "anyone" },
  { path: "/auth/email", guard: "anyone" },
  { path: "/", guard: "member" },
  { path: "/dashboard", guard: "member" },
  { path: "/account", guard: "member" },
  { path: "/account/unsaved", guard: "member" },
  { path: "/notifications", guard: "member" },
  { path: "/notifications/settings", guard: "member" },
  // Before `/:kind/:id`.
  { path: "/assignments/board", guard: { kind: "assignments", verb: "list" } },
  { path: "/freelancers/timeline", guard: { kind: "freelancers", verb: "list" } },
  { path: "/teams/timeline", guard: { kind: "teams", verb: "list" } },
  { path: "/staffing", guard: { kind: "projects", verb: "list" } },
  ...DUPLICABLE_KINDS.map((kind): Route => ({ path: `${listPath(kind)}/duplicates`, guard: { kind, verb: "list" } })),
  ...KINDS.flatMap((kind) => pagesOf(kind, listPath(kind))),
  ...DUPLICABLE_KINDS.flatMap((kind): Route[] => [
    { path: `${listPath(kind)}/:id/duplicates`, guard: { kind, verb: "list" } },
    { path: `${listPath(kind)}/:id/merge/:otherId`, guard: { kind, verb: "delete" } },
  ]),
  { path: "/projects/:id/positions/:positionId", guard: { kind: "projects", verb: "read" } },
  // The upstream decides by the record.
  { path: "/deleted/:kind/:id", guard: "member" },
  { path: "/changes", guard: "changes" },
  { path: "/admin/**", guard: "admin" },
  { path: "/tasks/board", guard: { kind: "tasks", verb: "list" } },
  ...pagesOf("tasks", pathFor(listPath("tasks"), false)),
];

const ALLOW: Decision = { type: "allow" };
const DASHBOARD: Decision = { type: "redirect", path: "/dashboard" };

/**
 * @param pathname decoded, without query
 * @param search the query with its `?`, for the return path
 */
export function decideRoute(pathname: string, search: string, visitor: Visitor): Decision {
  const route = routeOf(pathname);
  if (!route) return ALLOW;
  const decision = decideGuard(route.guard, visitor, returnPath(pathname, search));
  if (!visitor.signedIn || !visitor.person) return decision;
  const isAdministered = administers(visitor.person);
  // The same page, at the path of those who administer or of those who don't.
  const path = pathFor(pathname, isAdministered);
  if (path !== pathname) return decision.type === "allow" ? { type: "redirect", path: `${path}${search}` } : decision;
  return isAdministered || !isAdminPath(pathname) ? decision : DASHBOARD;
}

function isAdminPath(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}

export function isPage(pathname: string): boolean {
  return routeOf(pathname) !== undefined;
}

export function decideGuard(guard: Guard, visitor: Visitor, from: string | null): Decision {
  if (guard === "anyone") return ALLOW;
  if (!visitor.signedIn) {
    if (guard === "guest") return ALLOW;
    return { type: "redirect", path: from ? `/auth?from=${encodeURIComponent(from)}` : "/auth" };
  }
  if (guard === "guest") return DASHBOARD;
  if (guard === "member") return ALLOW;
  if (guard === "onboarding") return visitor.isOnboardingCompleted ? DASHBOARD : ALLOW;
  // requireUser asks the upstream who this is and decides again.
  if (!visitor.person) return ALLOW;
  return isOpen(guard, visitor.person) ? ALLOW : DASHBOARD;
}

function isOpen(guard: "admin" | "changes" | { kind: Kind; verb: Verb }, person: Person): boolean {
  if (guard === "admin") return administers(person);
  return guard === "changes" ? seesChanges(person) : can(person, guard.verb, guard.kind);
}

function returnPath(pathname: string, search: string): string | null {
  return pathname === "/" ? null : `${pathname}${search}`;
}

/** The template of a page's path, such as `/projects/:id`; null if there is no such page. */
export function pageTemplate(pathname: string): string | null {
  return routeOf(pathname)?.path ?? null;
}

/** `from` if it is a page of this app, else the dashboard. */
export function safeReturnPath(from: string | null | undefined): string {
  if (!from?.startsWith("/") || from.startsWith("//") || /[\\\u0000-\u001f]/.test(from)) return "/dashboard";
  const [pathname = ""] = from.split(/[?#]/);
  const route = routeOf(pathname);
  return route && route.guard !== "guest" && route.guard !== "anyone" ? from : "/dashboard";
}

function routeOf(pathname: string): Route | undefined {
  return ROUTES.find((route) => matches(route.path, pathname));
}

function matches(pattern: string, pathname: string): boolean {
  if (pattern.endsWith("/**")) {
    const base = pattern.slice(0, -3);
    return pathname === base || pathname.startsWith(`${base}/`);
  }
  const parts = pattern.split("/");
  const segments = pathname.split("/");
  return (
    parts.length === segments.length &&
    parts.every((part, i) => (part.startsWith(":") ? segments[i] !== "" : part === segments[i]))
  );
}
