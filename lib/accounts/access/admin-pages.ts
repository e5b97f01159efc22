import { kindOfPath, listPath, pathFor } from "@/lib/records/kinds";
import { accessRoleOf, type Person } from "./access-role";
import { can, seesChanges } from "./rights";
import { ACCESS } from "./access-table";

export const ADMIN_GROUPS = ["People", "Work", "System"] as const;

export type AdminGroup = (typeof ADMIN_GROUPS)[number];

export type AdminPage = {
  path: `/admin/${string}`;
  group: AdminGroup;
  title: string;
  /** What one does there. */
  description: string;
  /** Further words that find the page. */
  keywords: string;
};

/** The pages below `/admin`, in the order of its index. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: "/admin/users",
    group: "People",
    title: "Users",
    description: "Invite colleagues, decide what they see, and suspend those who leave.",
    keywords: "people accounts members colleagues invite invitations roles access permissions suspend",
  },
  {
    path: "/admin/centers",
    group: "People",
    title: "Centers",
    description: "Open, edit and deactivate the branches that users, people and projects belong to.",
    keywords: "branches sites zones",
  },
  {
    path: "/admin/zones",
    group: "People",
    title: "Zones",
    description: "See the centers of each zone on a map of the states.",
    keywords: "map states regions centers",
  },
  {
    path: "/admin/tasks",
    group: "Work",
    title: "Tasks",
    description: "See what people of the centers have to do, who is late, and generate the tasks of a period.",
    keywords: "todo overdue board evidence generate",
  },
  {
    path: "/admin/tasks/mappings",
    group: "Work",
    title: "Task mappings",
    description: "Decide which tasks each role has in each center, how often, and find gaps.",
    keywords: "templates coverage frequency recurring",
  },
  {
    path: "/admin/matching",
    group: "Work",
    title: "Match weights",
    description: "Decide how much each factor counts when people are matched with positions.",
    keywords: "matching score factors",
  },
  {
    path: "/admin/config",
    group: "System",
    title: "Settings",
    description: "Edit the lists that forms offer, who needs two-factor sign-in, and exchange rates.",
    keywords: "config lists reference data client codes issue categories roles two-factor currencies",
  },
  {
    path: "/admin/jobs",
    group: "System",
    title: "Jobs",
    description: "Watch, cancel and retry work in the background, such as bulk changes and imports.",
    keywords: "background runs queue progress log",
  },
  {
    path: "/admin/outbox",
    group: "System",
    title: "Outbox",
    description: "See which emails Muster has written, to whom and when.",
    keywords: "mails email invitations password resets",
  },
];

/** What the account menu offers: the index, or those of its pages whose kind somebody may list who may not open it. */
export function menuPagesOf(person: Person): MenuPage[] {
  const changes = seesChanges(person) ? [{ href: "/changes", label: "Changes" }] : [];
  if (administers(person)) return [{ href: "/admin", label: "Administration" }, ...changes];
  const ofKinds = ADMIN_PAGES.filter(({ path }) => {
    const kind = kindOfPath(path)?.kind;
    return kind !== undefined && path === listPath(kind) && can(person, "list", kind);
  }).map(({ path, title }) => ({ href: pathFor(path, false), label: title }));
  return [...ofKinds, ...changes];
}

export type MenuPage = { href: string; label: string };

/** Whether the person may open the pages below `/admin`. */
export function administers(person: Person): boolean {
  return ACCESS[accessRoleOf(person)].adminRoutes;
}
