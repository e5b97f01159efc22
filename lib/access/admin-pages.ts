import { accessRoleOf, type Person } from "./access-role";
import { ACCESS } from "./table";

export type AdminPage = {
  path: `/admin/${string}`;
  title: string;
  /** What one does there. */
  description: string;
  /** Further words that find the page. */
  keywords: string;
};

/** The pages below `/admin`, in the order of its index. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: "/admin/centers",
    title: "Centers",
    description: "Open, edit and deactivate the branches that users, people and projects belong to.",
    keywords: "branches sites zones",
  },
  {
    path: "/admin/tasks",
    title: "Tasks",
    description: "See what people of the centers have to do, who is late, and generate the tasks of a period.",
    keywords: "todo overdue board evidence",
  },
  {
    path: "/admin/tasks/mappings",
    title: "Task mappings",
    description: "Decide which tasks each role has in each center, how often, and find gaps.",
    keywords: "templates coverage frequency recurring generate",
  },
  {
    path: "/admin/zones",
    title: "Zones",
    description: "See the centers of each zone on a map of the states.",
    keywords: "map states regions centers",
  },
  {
    path: "/admin/config",
    title: "Config",
    description: "Edit the lists that forms offer: zones, client codes, issue categories and roles.",
    keywords: "settings reference data client codes issue categories roles",
  },
  {
    path: "/admin/matching",
    title: "Match weights",
    description: "Decide how much each factor counts when people are matched with positions.",
    keywords: "matching score factors",
  },
];

/** Whether the person may open the pages below `/admin`. */
export function administers(person: Person): boolean {
  return ACCESS[accessRoleOf(person)].adminRoutes;
}
