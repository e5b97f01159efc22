import {
  BriefcaseBusiness,
  Building2,
  FolderKanban,
  LayoutDashboard,
  MapPin,
  Monitor,
  Moon,
  Sun,
  UserCog,
  UserRound,
  UsersRound,
} from "lucide-react";

export const SECTION_ICONS = {
  dashboard: LayoutDashboard,
  freelancers: UserRound,
  companies: Building2,
  teams: UsersRound,
  projects: FolderKanban,
  assignments: BriefcaseBusiness,
  centers: MapPin,
  users: UserCog,
};

export const THEMES = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];
