import { FILE_BYTES_MAX, FILE_TYPES, IMPORT_LIMITS, PHOTO_BYTES_MAX, PHOTO_TYPES } from "@/lib/contract/limits";
import { isKind } from "@/lib/records/kinds";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type UpstreamRoute = {
  /** Path at the upstream; `:kind` matches a kind, any other `:name` one plain segment. */
  template: string;
  methods: readonly Method[];
  /** The answer is a file and is streamed; all others are JSON and read whole. */
  isFile?: boolean;
  /** Such a file of events never ends by itself. */
  isStream?: boolean;
  /** A file that never changes: browsers may cache it as long as the upstream says. */
  isImmutable?: boolean;
  /** The upstream gets the client's address, device and browser. */
  sendsClient?: boolean;
  /** A write takes a file of up to this size as its body, of one of these types; any other body is JSON. */
  upload?: { types: readonly string[]; bytesMax: number };
  /** A read even by POST, because its query may be too long for a URL. */
  isRead?: boolean;
};

/** Below `/api`; the first match counts. */
const UNDER_API: readonly UpstreamRoute[] = [
  { template: "/dashboard", methods: ["GET"] },
  { template: "/openings", methods: ["GET"] },
  { template: "/search", methods: ["GET"] },
  { template: "/views", methods: ["GET", "POST"] },
  { template: "/views/default", methods: ["PUT", "DELETE"] },
  { template: "/views/:id", methods: ["GET", "PATCH", "DELETE"] },
  { template: "/views/:id/deletion", methods: ["DELETE"] },
  { template: "/drafts", methods: ["GET"] },
  { template: "/drafts/:id", methods: ["GET", "PUT", "DELETE"] },
  { template: "/projects/:id/positions", methods: ["GET"] },
  { template: "/assignments/:id/replace", methods: ["POST"] },
  { template: "/projects/:id/positions/:positionId/matches", methods: ["GET"] },
  { template: "/projects/:id/positions/:positionId/proposals", methods: ["POST"] },
  { template: "/freelancers/:id/matches", methods: ["GET"] },
  { template: "/assignments/:id/match", methods: ["GET"] },
  { template: "/assignments/:id/client-answers", methods: ["GET"] },
  { template: "/assignments/:id/questions/:questionId/answer", methods: ["PUT"] },
  { template: "/proposals/decisions", methods: ["POST"] },
  { template: "/live", methods: ["GET"], isFile: true, isStream: true },
  { template: "/presence", methods: ["PUT"] },
  { template: "/changes", methods: ["GET"] },
  { template: "/changes/export", methods: ["GET"], isFile: true },
  { template: "/outbox", methods: ["GET"] },
  { template: "/outbox/:id", methods: ["GET"] },
  { template: "/outbox/:id/delivery", methods: ["POST"] },
  { template: "/matching/weights", methods: ["GET", "PUT"] },
  { template: "/freelancers/:id/work", methods: ["GET"] },
  { template: "/companies/:id/positions", methods: ["GET"] },
  { template: "/companies/:id/work", methods: ["GET"] },
  { template: "/teams/:id/work", methods: ["GET"] },
  { template: "/centers/zones", methods: ["GET"] },
  { template: "/centers/:id/work", methods: ["GET"] },
  { template: "/users/:id/access", methods: ["GET"] },
  { template: "/users/:id/invitation", methods: ["POST", "DELETE"] },
  { template: "/users/:id/password-reset", methods: ["POST"] },
  { template: "/users/:id/sessions", methods: ["DELETE"] },
  { template: "/users/:id/two-factor", methods: ["DELETE"] },
  { template: "/:kind/:id/audience", methods: ["GET"] },
  { template: "/assignments/board", methods: ["GET"] },
  { template: "/freelancers/timeline", methods: ["GET"] },
  { template: "/freelancers/timeline/demand", methods: ["GET"] },
  { template: "/freelancers/timeline/people", methods: ["GET"] },
  { template: "/teams/timeline", methods: ["GET"] },
  { template: "/projects/:id/timeline", methods: ["GET"] },
  { template: "/jobs", methods: ["GET"] },
  { template: "/jobs/:id", methods: ["GET"] },
  { template: "/jobs/:id/cancellation", methods: ["POST"] },
  { template: "/jobs/:id/retry", methods: ["POST"] },
  { template: "/my/jobs", methods: ["GET"] },
  { template: "/my/follows", methods: ["GET"] },
  { template: "/notifications", methods: ["GET"] },
  { template: "/notifications/unread", methods: ["GET"] },
  { template: "/notifications/read", methods: ["PUT"] },
  { template: "/notifications/settings", methods: ["GET", "PUT"] },
  { template: "/notifications/:id/read", methods: ["PUT", "DELETE"] },
  { template: "/config", methods: ["GET"] },
  { template: "/config/:key", methods: ["PUT"] },
  { template: "/config/:key/history", methods: ["GET"] },
  { template: "/exchange-rates", methods: ["GET", "PUT"] },
  { template: "/my/tasks", methods: ["GET"] },
  { template: "/my/tasks/:id/status", methods: ["POST"] },
  { template: "/tasks/summary", methods: ["GET"] },
  { template: "/tasks/generation", methods: ["POST"] },
  { template: "/tasks/generation/preview", methods: ["POST"], isRead: true },
  { template: "/task-generations/:id", methods: ["GET"] },
  { template: "/task-generations/:id/cancellation", methods: ["POST"] },
  { template: "/tasks/:id/comments", methods: ["GET", "POST"] },
  { template: "/tasks/:id/comments/:itemId", methods: ["DELETE"] },
  {
    template: "/tasks/:id/files",
    methods: ["GET", "POST"],
    upload: { types: FILE_TYPES, bytesMax: FILE_BYTES_MAX },
  },
  { template: "/tasks/:id/files/:itemId", methods: ["GET", "DELETE"], isFile: true },
  { template: "/mappings/coverage", methods: ["GET"] },
  { template: "/account/security", methods: ["GET"] },
  { template: "/account/profile", methods: ["PATCH"] },
  { template: "/account/preferences", methods: ["PUT"] },
  { template: "/account/presence", methods: ["GET", "PUT"] },
  { template: "/account/email", methods: ["POST"], sendsClient: true },
  { template: "/account/photo", methods: ["PUT", "DELETE"], upload: { types: PHOTO_TYPES, bytesMax: PHOTO_BYTES_MAX } },
  { template: "/account/sessions", methods: ["DELETE"], sendsClient: true },
  { template: "/account/sessions/:id", methods: ["DELETE"], sendsClient: true },
  { template: "/account/two-factor", methods: ["POST"], sendsClient: true },
  { template: "/account/two-factor/confirmation", methods: ["POST"], sendsClient: true },
  { template: "/account/two-factor/recovery-codes", methods: ["POST"], sendsClient: true },
  { template: "/account/two-factor/removal", methods: ["POST"], sendsClient: true },
  { template: "/account/passkeys", methods: ["POST"], sendsClient: true },
  { template: "/account/passkeys/options", methods: ["POST"], sendsClient: true },
  { template: "/account/passkeys/:id", methods: ["PATCH", "DELETE"], sendsClient: true },
  { template: "/:kind", methods: ["GET", "POST"] },
  { template: "/:kind/options", methods: ["GET"] },
  { template: "/:kind/facets", methods: ["GET"] },
  { template: "/:kind/tags", methods: ["GET", "POST"], isRead: true },
  { template: "/:kind/bulk/preview", methods: ["POST"], isRead: true },
  { template: "/:kind/bulk", methods: ["POST"] },
  { template: "/:kind/cells/preview", methods: ["POST"], isRead: true },
  { template: "/:kind/cells", methods: ["POST"] },
  {
    template: "/:kind/imports",
    methods: ["GET", "POST"],
    upload: { types: ["application/octet-stream"], bytesMax: IMPORT_LIMITS.bytes },
  },
  { template: "/imports/:id", methods: ["GET", "PATCH"] },
  { template: "/imports/:id/check", methods: ["POST"] },
  { template: "/imports/:id/run", methods: ["POST"] },
  { template: "/imports/:id/pause", methods: ["POST"] },
  { template: "/imports/:id/cancellation", methods: ["POST"] },
  { template: "/imports/:id/rows", methods: ["GET", "PATCH"] },
  { template: "/imports/:id/file", methods: ["GET"], isFile: true },
  { template: "/bulk-runs/:id", methods: ["GET"] },
  { template: "/bulk-runs/:id/cancellation", methods: ["POST"] },
  { template: "/change-sets/:id/undo", methods: ["GET", "POST"] },
  { template: "/:kind/export", methods: ["GET", "POST"], isFile: true, isRead: true },
  { template: "/:kind/duplicates", methods: ["GET", "POST"], isRead: true },
  { template: "/:kind/:id/duplicates", methods: ["GET"] },
  { template: "/:kind/:id/duplicates/:otherId/dismissal", methods: ["PUT", "DELETE"] },
  { template: "/:kind/:id/references", methods: ["GET"] },
  { template: "/:kind/:id/merge", methods: ["POST"] },
  { template: "/:kind/:id", methods: ["GET", "PATCH", "DELETE"] },
  { template: "/:kind/:id/history", methods: ["GET"] },
  { template: "/:kind/:id/follow", methods: ["GET", "PUT", "DELETE"] },
];

const AT_ROOT: readonly UpstreamRoute[] = [
  { template: "/common/props", methods: ["GET"] },
  { template: "/common/countries", methods: ["GET"] },
  { template: "/common/states", methods: ["GET"] },
  { template: "/common/cities", methods: ["GET"] },
  { template: "/common/cities/:stateId", methods: ["GET"] },
  { template: "/common/centers", methods: ["GET"] },
  { template: "/common/zones", methods: ["GET"] },
  { template: "/common/base-currency", methods: ["GET"] },
  { template: "/media/download-formats", methods: ["GET"], isFile: true },
  { template: "/media/photos/:id", methods: ["GET"], isFile: true, isImmutable: true },
];

const INTERNAL: readonly UpstreamRoute[] = [
  { template: "/auth/login", methods: ["POST"] },
  { template: "/auth/signup", methods: ["GET", "POST"] },
  { template: "/auth/logout", methods: ["POST"] },
  { template: "/auth/me", methods: ["GET"] },
  { template: "/auth/two-factor", methods: ["POST"] },
  { template: "/auth/passkey", methods: ["POST"] },
  { template: "/auth/passkey/options", methods: ["POST"] },
  // Its answer contains a token.
  { template: "/account/password", methods: ["PUT"] },
  { template: "/auth/view-as", methods: ["POST"] },
  { template: "/auth/password-reset-requests", methods: ["POST"] },
  { template: "/auth/password-reset", methods: ["POST"] },
  { template: "/auth/email-confirmation", methods: ["POST"] },
  { template: "/auth/link", methods: ["POST"], isRead: true },
  { template: "/auth/invitation", methods: ["POST"] },
  { template: "/auth/options", methods: ["GET"] },
  { template: "/auth/sso", methods: ["POST"] },
  { template: "/auth/sso/session", methods: ["POST"] },
];

/** All routes of the upstream that the web side calls; `upstream/every-route.test.ts` compares them with the upstream’s. */
export const UPSTREAM_ROUTES = [...INTERNAL, ...AT_ROOT, ...UNDER_API];

export type Target = { route: UpstreamRoute; path: string };

export function findBrowserTarget(rawPathname: string): Target | null {
  return rawPathname.startsWith("/api/")
    ? find(UNDER_API, rawPathname.slice("/api".length))
    : find(AT_ROOT, rawPathname);
}

/** For a path built by our own code, internal routes included. */
export function findTarget(path: string): Target | null {
  return find(UPSTREAM_ROUTES, path);
}

/** @throws Error if no route matches, which is a bug */
export function requireTarget(path: string): Target {
  const target = findTarget(path);
  if (!target) throw new Error("No route of the upstream fits this path.");
  return target;
}

export function isWrite({ isRead = false }: UpstreamRoute, method: Method): boolean {
  return method !== "GET" && !isRead;
}

function find(routes: readonly UpstreamRoute[], path: string): Target | null {
  const segments = path.split("/");
  const route = routes.find(({ template }) => matches(template.split("/"), segments));
  return route ? { route, path: segments.map(encodeURIComponent).join("/") } : null;
}

function matches(template: readonly string[], segments: readonly string[]): boolean {
  return template.length === segments.length && template.every((part, i) => matchesSegment(part, segments[i] ?? ""));
}

function matchesSegment(part: string, segment: string): boolean {
  if (part === ":kind") return isKind(segment);
  // No encoding and no leading dot: such a segment means the same to every server on the way.
  if (part.startsWith(":")) return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/.test(segment);
  return part === segment;
}
