import { Settings, type LucideIcon } from "lucide-react";
import { SECTION_ICONS } from "@/components/shell/icons";
import { VIEW_ICONS } from "@/components/ui/view-icons";
import { pageIcon } from "@/components/shell/sidebar/page-icon";
import { ADMIN_PAGES } from "@/lib/accounts/access/admin-pages";
import type { NavigationItem } from "@/lib/accounts/access/navigation";
import { definitionOf } from "@/lib/records/definitions";
import { listPath, type Kind } from "@/lib/records/kinds";

/** `href` opens a page of the app, `run` acts on the current one. */
export type Command = {
  id: string;
  group: "This page" | "Go to" | "Views" | "Create" | "Actions";
  label: string;
  icon: LucideIcon;
  /** Further words that find the command. */
  keywords?: string;
  /** Only there for those who search it, because it is one of many. */
  isSearchedOnly?: boolean;
  /** The letter that opens it after G. */
  goKey?: string;
} & ({ href: string } | { run: () => void });

export type PlaceOptions = {
  navigation: NavigationItem[];
  /** The kinds that the person may list. */
  finds: Kind[];
  administers: boolean;
};

/** The sections and the pages beside their lists that are open to somebody. */
export function placeCommands({ navigation, finds, administers }: PlaceOptions): Command[] {
  const places: Command[] = [
    ...navigation
      .filter((item) => !item.locked)
      .map(({ section, href, label }) => ({
        id: href,
        group: "Go to" as const,
        label,
        icon: SECTION_ICONS[section],
        href,
        // Who may not list tasks has their own there.
        ...(section === "dashboard" && !finds.includes("tasks") ? { keywords: "home my tasks todo" } : {}),
      })),
    ...finds
      .filter(
        (kind) => navigation.every(({ section }) => section !== kind) && !(administers && isAdminPage(listPath(kind))),
      )
      .map((kind) => ({
        id: listPath(kind),
        group: "Go to" as const,
        label: definitionOf(kind).many,
        icon: SECTION_ICONS[kind],
        href: listPath(kind),
      })),
    ...PLANNING_PAGES.filter(({ kind }) => finds.includes(kind)).map(({ href, label, icon, keywords }) => ({
      id: href,
      group: "Go to" as const,
      label,
      icon,
      href,
      keywords,
    })),
    ...(administers ? ADMIN_COMMANDS : []),
  ];
  return places.map((place) => {
    const goKey = GO_KEYS[place.id];
    return goKey ? { ...place, goKey } : place;
  });
}

function isAdminPage(href: string): boolean {
  return ADMIN_PAGES.some(({ path }) => path === href);
}

/** Letters by path; of sections that aren’t open to somebody they do nothing. */
const GO_KEYS: Partial<Record<string, string>> = {
  "/dashboard": "D",
  [listPath("freelancers")]: "F",
  [listPath("companies")]: "C",
  [listPath("teams")]: "T",
  [listPath("projects")]: "P",
  [listPath("assignments")]: "A",
  [listPath("tasks")]: "K",
  "/staffing": "S",
  "/assignments/board": "B",
};

const AVAILABILITY = "availability available free capacity weeks";

/** Pages beside the lists, for those who may open the kind's list. */
const PLANNING_PAGES: readonly { kind: Kind; href: string; label: string; icon: LucideIcon; keywords: string }[] = [
  {
    kind: "projects",
    href: "/staffing",
    label: "Staffing desk",
    icon: VIEW_ICONS.desk,
    keywords: "openings positions fill propose match",
  },
  {
    kind: "assignments",
    href: "/assignments/board",
    label: "Assignment board",
    icon: VIEW_ICONS.board,
    keywords: "pipeline status",
  },
  {
    kind: "freelancers",
    href: "/freelancers/timeline",
    label: "Freelancer timeline",
    icon: VIEW_ICONS.timeline,
    keywords: AVAILABILITY,
  },
  {
    kind: "freelancers",
    href: "/freelancers?availability=available",
    label: "Available freelancers",
    icon: SECTION_ICONS.freelancers,
    keywords: `${AVAILABILITY} bench`,
  },
  {
    kind: "teams",
    href: "/teams/timeline",
    label: "Team timeline",
    icon: VIEW_ICONS.timeline,
    keywords: AVAILABILITY,
  },
];

const ADMIN_COMMANDS: readonly Command[] = [
  { id: "/admin", group: "Go to", label: "Administration", icon: Settings, href: "/admin", keywords: "settings" },
  ...ADMIN_PAGES.map(({ path, title, keywords }) => ({
    id: path,
    group: "Go to" as const,
    label: title,
    icon: pageIcon(path),
    href: path,
    keywords: `${keywords} administration settings`,
  })),
];
