import {
  Activity,
  History,
  Mail,
  MapPinned,
  Settings,
  SlidersHorizontal,
  Settings2,
  type LucideIcon,
  type LucideProps,
} from "lucide-react";
import { SECTION_ICONS } from "../icons";

const ICONS: Partial<Record<string, LucideIcon>> = {
  "/users": SECTION_ICONS.users,
  "/centers": SECTION_ICONS.centers,
  "/zones": MapPinned,
  "/tasks": SECTION_ICONS.tasks,
  "/tasks/mappings": SECTION_ICONS.mappings,
  "/matching": SlidersHorizontal,
  "/config": Settings2,
  "/jobs": Activity,
  "/outbox": Mail,
  "/changes": History,
};

type PageIconProps = LucideProps & { path: string };

/** The icon of a page of the account menu or of Administration, below which some people have them. */
export function PageIcon({ path, ...props }: PageIconProps) {
  const Icon = ICONS[keyOf(path)] ?? Settings;
  return <Icon aria-hidden {...props} />;
}

export function pageIcon(path: string): LucideIcon {
  return ICONS[keyOf(path)] ?? Settings;
}

function keyOf(path: string): string {
  return path.replace(/^\/admin/, "");
}
