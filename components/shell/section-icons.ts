import { Building2, FolderKanban, LayoutDashboard, UserRound, UsersRound } from "lucide-react";

/** The sign of each section, wherever it is named. */
export const SECTION_ICONS = {
  dashboard: LayoutDashboard,
  freelancers: UserRound,
  companies: Building2,
  teams: UsersRound,
  projects: FolderKanban,
};
