import { Building2, FolderKanban, LayoutDashboard, UserRound, UsersRound } from "lucide-react";

export const SECTION_ICONS = {
  dashboard: LayoutDashboard,
  freelancers: UserRound,
  companies: Building2,
  teams: UsersRound,
  projects: FolderKanban,
};
