import { pageTemplate } from "@/lib/accounts/access/page-access";
import { findBrowserTarget } from "@/lib/upstream/upstream-routes";
import { UNKNOWN_ROUTE } from "./call-metrics";

const OWN_ROUTES = [
  "/api/session",
  "/api/session/ended",
  "/api/session/signup",
  "/api/browser-errors",
  "/health/ready",
];

/** The template of a path at the web side. There are only as many as there are routes, whatever a scanner asks for. */
export function callTemplate(path: string): string {
  if (OWN_ROUTES.includes(path)) return path;
  const template = findBrowserTarget(path)?.route.template;
  if (template !== undefined) return path.startsWith("/api/") ? `/api${template}` : template;
  if (path.startsWith("/_next/static/")) return "/_next/static";
  return pageTemplate(path) ?? UNKNOWN_ROUTE;
}
