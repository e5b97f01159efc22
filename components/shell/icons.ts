import {
  BriefcaseBusiness,
  Building2,
  FolderKanban,
  LayoutDashboard,
  ListChecks,
  MapPin,
  Monitor,
  Moon,
  Repeat2,
  Sun,
  UserCog,
  UserRound,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { Section } from "@/lib/accounts/access/access-table";

export const SECTION_ICONS: Record<Section, LucideIcon> = {
  dashboard: LayoutDashboard,
  freelancers: UserRound,
  companies: Building2,
  teams: UsersRound,
  projects: FolderKanban,
  assignments: BriefcaseBusiness,
  centers: MapPin,
  users: UserCog,
  mappings: Repeat2,
  tasks: ListChecks,
};

export const THEMES = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];
