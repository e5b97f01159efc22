import { LogOut, PanelLeft, Plus, UserRound, type LucideIcon } from "lucide-react";
import { SECTION_ICONS, THEMES } from "@/components/shell/icons";
import { definitionOf } from "@/lib/records/definitions";
import type { PaletteProps } from "./palette-props";

/** `href` opens a page of the app, `run` acts on the current one. */
export type Command = {
  id: string;
  group: "Go to" | "Views" | "Actions";
  label: string;
  icon: LucideIcon;
  words?: string;
} & ({ href: string } | { run: () => void });

type Means = Pick<PaletteProps, "navigation" | "creates"> & {
  theme: string | undefined;
  onTheme: (theme: string) => void;
  /** Null below 768 px, where there is no sidebar. */
  onToggleSidebar: (() => void) | null;
  onSignOut: () => void;
};

export function commandsOf({ navigation, creates, theme, onTheme, onToggleSidebar, onSignOut }: Means): Command[] {
  const toggle = { id: "sidebar", group: "Actions", label: "Toggle sidebar", icon: PanelLeft } as const;
  return [
    ...navigation
      .filter((item) => !item.locked)
      .map(({ section, href, label }) => ({
        id: href,
        group: "Go to" as const,
        label,
        icon: SECTION_ICONS[section],
        href,
      })),
    { id: "/account", group: "Go to", label: "Account", icon: UserRound, href: "/account", words: "profile me" },
    ...creates.map((kind) => ({
      id: `new ${kind}`,
      group: "Actions" as const,
      label: `New ${definitionOf(kind).one.toLowerCase()}`,
      icon: Plus,
      href: `/${kind}/new`,
      words: "add create",
    })),
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon }) => ({
      id: `theme ${value}`,
      group: "Actions" as const,
      label: `${label} theme`,
      icon,
      words: "switch appearance mode",
      run: () => onTheme(value),
    })),
    ...(onToggleSidebar ? [{ ...toggle, run: onToggleSidebar, words: "collapse expand" }] : []),
    { id: "sign out", group: "Actions", label: "Sign out", icon: LogOut, run: onSignOut, words: "log out leave" },
  ];
}

export function matchCommands(commands: readonly Command[], q: string): Command[] {
  const typed = wordsIn(q);
  return commands.filter(({ label, words = "" }) => {
    const known = wordsIn(`${label} ${words}`);
    return typed.every((word) => known.some((other) => other.startsWith(word)));
  });
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
