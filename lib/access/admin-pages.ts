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
    path: "/admin/users",
    title: "Users",
    description: "Invite colleagues, decide what they see, and suspend those who leave.",
    keywords: "people accounts invitations roles access",
  },
  {
    path: "/admin/centers",
    title: "Centers",
    description: "Open, edit and deactivate the branches that users, people and projects belong to.",
    keywords: "branches sites zones",
  },
  {
    path: "/admin/jobs",
    title: "Jobs",
    description: "Watch, cancel and retry work in the background, such as bulk changes and imports.",
    keywords: "background runs queue progress log",
  },
  {
    path: "/admin/matching",
    title: "Match weights",
    description: "Decide how much each factor counts when people are matched with positions.",
    keywords: "matching score factors",
  },
  {
    path: "/admin/outbox",
    title: "Outbox",
    description: "See which mails Muster has written, and whether they were sent.",
    keywords: "mails email invitations password resets",
  },
];

/** Whether the person may open the pages below `/admin`. */
export function administers(person: Person): boolean {
  return ACCESS[accessRoleOf(person)].adminRoutes;
}
