/** The kinds that the business staffs with: who works where, and for whom. */
export const STAFFING_KINDS = ["freelancers", "companies", "teams", "projects", "assignments"] as const;

/** Kinds of records: they have a code, a form, versions and a ledger of changes. */
export const KINDS = [...STAFFING_KINDS, "centers", "users", "mappings", "tasks"] as const;

export type Kind = (typeof KINDS)[number];

/** Kinds whose pages are below `/admin`, for those who administer. */
const ADMIN_PATHS: Partial<Record<Kind, string>> = {
  centers: "/admin/centers",
  users: "/admin/users",
  mappings: "/admin/tasks/mappings",
  tasks: "/admin/tasks",
};

export function isKind(word: string): word is Kind {
  return KINDS.some((kind) => kind === word);
}

/** The page with the kind's list; the pages of its records are below it. */
export function listPath(kind: Kind): string {
  return ADMIN_PATHS[kind] ?? `/${kind}`;
}

/** Where a deleted record's address leads. */
export function deletedPath(kind: Kind, id: string): string {
  return `/deleted/${kind}/${id}`;
}

/** Below `/admin` for those who administer; center admins have the same screens here. */
const TASKS_PATH = "/tasks";

/** The path where its reader finds the page: tasks are at one of two, by whether somebody administers. */
export function pathFor(path: string, administers: boolean): string {
  const [from, to] = administers ? [TASKS_PATH, listPath("tasks")] : [listPath("tasks"), TASKS_PATH];
  const isMoved = isIn(path, from) && !isIn(path, listPath("mappings"));
  return isMoved ? `${to}${path.slice(from.length)}` : path;
}

/** Whether a path, with or without query, is `page` or below it. */
function isIn(path: string, page: string): boolean {
  return path.startsWith(page) && /^$|^[/?#]/.test(path.slice(page.length));
}

/** The kind whose list is at the path or above it, and the segment after the list's; null for any other page. */
export function kindOfPath(anyPathname: string): { kind: Kind; segment: string } | null {
  const pathname = pathFor(anyPathname, true);
  for (const kind of KINDS) {
    const path = listPath(kind);
    if (pathname === path) return { kind, segment: "" };
    if (pathname.startsWith(`${path}/`)) return { kind, segment: pathname.slice(path.length).split("/")[1] ?? "" };
  }
  return null;
}
