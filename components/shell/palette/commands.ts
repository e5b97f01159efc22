import { useQuery } from "@tanstack/react-query";
import {
  ArrowRightLeft,
  Bookmark,
  CopyCheck,
  CopyPlus,
  FilePenLine,
  History,
  Link,
  LogOut,
  PanelLeft,
  Pencil,
  Plus,
  Trash2,
  Upload,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { THEMES } from "@/components/shell/icons";
import type { MenuPage } from "@/lib/accounts/access/admin-pages";
import type { PageAction } from "@/lib/shell/page-actions";
import type { View } from "@/lib/contract/records/views";
import { viewsOptions } from "@/lib/query/records/views";
import { definitionOf, DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { kindOfPath, listPath, type Kind } from "@/lib/records/kinds";
import { viewAddress } from "@/lib/records/list/view-address";
import { ASSIGNMENT_VIEWS } from "@/lib/staffing/assignment-views";
import { placeCommands, type Command, type PlaceOptions } from "./place-commands";

export type RunCommand = Extract<Command, { run: () => void }>;

type CommandOptions = PlaceOptions & {
  creates: Kind[];
  imports: Kind[];
  /** Pages that only the account menu leads to. */
  pages: readonly MenuPage[];
  theme: string | undefined;
  onTheme: (theme: string) => void;
  /** Null below 768 px, where there is no sidebar. */
  onToggleSidebar: (() => void) | null;
  onSignOut: () => void;
};

const READY_VIEWS: readonly Command[] = Object.values(ASSIGNMENT_VIEWS).map(({ name, query }) => ({
  id: `/assignments?${query}`,
  group: "Views",
  label: `Assignments: ${name}`,
  icon: Bookmark,
  href: `/assignments?${query}`,
  keywords: "ended ending soon left extend",
}));

const ACCOUNT_COMMANDS: readonly Command[] = [
  { path: "", label: "Account", keywords: "profile me my photo email notifications preferences settings" },
  { path: "#password", label: "Change password", keywords: "account security" },
  {
    path: "#two-factor",
    label: "Two-factor authentication",
    keywords: "2fa mfa otp two factor authenticator codes account security",
  },
  { path: "#passkeys", label: "Passkeys", keywords: "account security sign-in webauthn" },
  { path: "#sessions", label: "Sessions", keywords: "devices account security signed in" },
].map(({ path, label, keywords }) => ({
  id: `/account${path}`,
  group: "Go to",
  label,
  icon: UserRound,
  href: `/account${path}`,
  keywords,
}));

const UNSAVED: Command = {
  id: "/account/unsaved",
  group: "Go to",
  label: "Unsaved changes",
  icon: FilePenLine,
  href: "/account/unsaved",
  keywords: "drafts typed restore continue lost",
};

/** What people call adding records of a kind, besides its name. */
const FURTHER_WORDS: Partial<Record<Kind, string>> = {
  users: "invite invitation account member colleague person",
  freelancers: "talent candidate person",
  companies: "client customer",
  assignments: "propose staff book",
  mappings: "recurring",
  tasks: "todo assign",
};

export function paletteCommands(options: CommandOptions): Command[] {
  const { finds, creates, imports, pages, theme, onTheme, onToggleSidebar, onSignOut } = options;
  const toggle = { id: "sidebar", group: "Actions", label: "Toggle sidebar", icon: PanelLeft } as const;
  return [
    ...placeCommands(options),
    ...(finds.includes("assignments") ? READY_VIEWS : []),
    ...DUPLICABLE_KINDS.filter((kind) => finds.includes(kind)).map((kind) => ({
      id: `${listPath(kind)}/duplicates`,
      group: "Go to" as const,
      label: `Duplicate ${definitionOf(kind).many.toLowerCase()}`,
      icon: CopyCheck,
      href: `${listPath(kind)}/duplicates`,
      keywords: "merge doubles same",
    })),
    // Lists of records are among the sections above, and the index of administration has its command.
    ...pages
      .filter(({ href }) => kindOfPath(href) === null && href !== "/admin")
      .map(({ href, label }) => ({
        id: href,
        group: "Go to" as const,
        label,
        icon: History,
        href,
        keywords: "ledger history audit log who changed undo restore deleted",
      })),
    ...ACCOUNT_COMMANDS,
    ...(creates.length > 0 ? [UNSAVED] : []),
    ...creates.map((kind) => ({
      id: `new ${kind}`,
      group: "Create" as const,
      label: `New ${definitionOf(kind).one.toLowerCase()}`,
      icon: Plus,
      href: `${listPath(kind)}/new`,
      keywords: `add create ${definitionOf(kind).many} ${FURTHER_WORDS[kind] ?? ""}`,
    })),
    ...imports.map((kind) => ({
      id: `import ${kind}`,
      group: "Actions" as const,
      label: `Import ${definitionOf(kind).many.toLowerCase()}`,
      icon: Upload,
      href: `${listPath(kind)}/import`,
      keywords: `upload spreadsheet csv excel xlsx file ${FURTHER_WORDS[kind] ?? ""}`,
    })),
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon }) => ({
      id: `theme ${value}`,
      group: "Actions" as const,
      label: `${label} theme`,
      icon,
      keywords: "switch appearance mode",
      run: () => onTheme(value),
    })),
    ...(onToggleSidebar ? [{ ...toggle, run: onToggleSidebar, keywords: "collapse expand" }] : []),
    { id: "sign out", group: "Actions", label: "Sign out", icon: LogOut, run: onSignOut, keywords: "log out leave" },
  ];
}

const PAGE_ICONS: Record<string, LucideIcon> = {
  edit: Pencil,
  status: ArrowRightLeft,
  copy: Link,
  duplicate: CopyPlus,
  duplicates: CopyCheck,
  delete: Trash2,
};

/** What the open page offers, such as editing its record. */
export function pageCommands(actions: readonly PageAction[]): Command[] {
  return actions.map((action) => ({
    ...action,
    id: `page ${action.id}`,
    group: "This page",
    icon: PAGE_ICONS[action.id] ?? Pencil,
  }));
}

/** What the empty palette begins with. */
export function ofOpenPage(commands: readonly Command[]): Command[] {
  return commands.filter(({ group }) => group === "This page");
}

/** Saved views as commands, with their query. */
export function useViewCommands(isEnabled: boolean) {
  const query = useQuery({ ...viewsOptions(null), enabled: isEnabled });
  return { query, commands: (query.data?.views ?? []).map(viewCommand) };
}

function viewCommand(view: View): Command {
  const { id, kind, name } = view;
  return {
    id: `view ${id}`,
    group: "Views",
    label: `${definitionOf(kind).many}: ${name}`,
    icon: Bookmark,
    href: viewAddress(view),
    keywords: `go to view ${kind}`,
  };
}

export function matchCommands(commands: readonly Command[], q: string): Command[] {
  const searched = wordsIn(q);
  return commands.filter(({ label, keywords = "" }) => {
    const words = wordsIn(`${label} ${keywords}`);
    return searched.every((start) => words.some((word) => word.startsWith(start)));
  });
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
