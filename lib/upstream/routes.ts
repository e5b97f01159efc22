import { isKind } from "@/lib/records/kinds";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type UpstreamRoute = {
  /** Path at the upstream; `:kind` is one of ours, any other `:name` one plain segment. */
  template: string;
  methods: readonly Method[];
  /** The answer is a file, passed on as it comes; all others are JSON and read whole. */
  isFile?: boolean;
  /** Nothing is written, whatever the method: what is asked is too long for an address. */
  isRead?: boolean;
};

/** What a browser may reach under `/api`: the first row that fits a path decides. */
const UNDER_API: readonly UpstreamRoute[] = [
  { template: "/dashboard", methods: ["GET"] },
  { template: "/search", methods: ["GET"] },
  { template: "/views", methods: ["GET", "POST"] },
  { template: "/views/default", methods: ["PUT", "DELETE"] },
  { template: "/views/:id", methods: ["GET", "PATCH", "DELETE"] },
  { template: "/views/:id/deletion", methods: ["DELETE"] },
  { template: "/:kind", methods: ["GET", "POST"] },
  { template: "/:kind/options", methods: ["GET"] },
  { template: "/:kind/facets", methods: ["GET"] },
  { template: "/:kind/tags", methods: ["GET", "POST"], isRead: true },
  { template: "/:kind/bulk/preview", methods: ["POST"], isRead: true },
  { template: "/:kind/bulk", methods: ["POST"] },
  { template: "/bulk-runs/:id", methods: ["GET"] },
  { template: "/bulk-runs/:id/cancellation", methods: ["POST"] },
  { template: "/change-sets/:id/undo", methods: ["GET", "POST"] },
  { template: "/:kind/export", methods: ["GET", "POST"], isFile: true, isRead: true },
  { template: "/:kind/:id", methods: ["GET", "PATCH", "DELETE"] },
  { template: "/:kind/:id/history", methods: ["GET"] },
];

/** What keeps its upstream path. */
const AT_ROOT: readonly UpstreamRoute[] = [
  { template: "/common/props", methods: ["GET"] },
  { template: "/common/states", methods: ["GET"] },
  { template: "/common/cities", methods: ["GET"] },
  { template: "/common/cities/:stateId", methods: ["GET"] },
  { template: "/common/centers", methods: ["GET"] },
  { template: "/common/zones", methods: ["GET"] },
  { template: "/media/download-formats", methods: ["GET"], isFile: true },
];

/** What only our own handlers and pages call. */
const INTERNAL: readonly UpstreamRoute[] = [
  { template: "/auth/login", methods: ["POST"] },
  { template: "/auth/signup", methods: ["GET", "POST"] },
  { template: "/auth/logout", methods: ["POST"] },
  { template: "/auth/me", methods: ["GET"] },
];

export type Target = { route: UpstreamRoute; path: string };

/** The upstream call a browser's raw path stands for, or null where it stands for none. */
export function targetOf(rawPathname: string): Target | null {
  return rawPathname.startsWith("/api/")
    ? find(UNDER_API, rawPathname.slice("/api".length))
    : find(AT_ROOT, rawPathname);
}

/** The same for a path that our own code put together. */
export function ownTargetOf(path: string): Target | null {
  return find([...INTERNAL, ...AT_ROOT, ...UNDER_API], path);
}

/** @throws where no row fits, which is a fault in our code */
export function requireTarget(path: string): Target {
  const target = ownTargetOf(path);
  if (!target) throw new Error("No route of the upstream fits this path.");
  return target;
}

export function isWrite({ isRead = false }: UpstreamRoute, method: Method): boolean {
  return method !== "GET" && !isRead;
}

function find(routes: readonly UpstreamRoute[], path: string): Target | null {
  const segments = path.split("/");
  const route = routes.find(({ template }) => fits(template.split("/"), segments));
  return route ? { route, path: segments.map(encodeURIComponent).join("/") } : null;
}

function fits(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.length === given.length && wanted.every((part, i) => fitsSegment(part, given[i] ?? ""));
}

function fitsSegment(wanted: string, given: string): boolean {
  if (wanted === ":kind") return isKind(given);
  // Nothing encoded and no dot in front: such a segment means the same to every server on the way.
  if (wanted.startsWith(":")) return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/.test(given);
  return wanted === given;
}
