import type { RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { COMPANY_FIGURES } from "./company-figures";
import { FREELANCER_FIGURES } from "./freelancer-figures";
import { PROJECT_FIGURES } from "./project-figures";
import { TEAM_FIGURES } from "./team-figures";

export const DERIVED: Record<Kind, RawBuilder<unknown>> = {
  freelancers: FREELANCER_FIGURES,
  companies: COMPANY_FIGURES,
  teams: TEAM_FIGURES,
  projects: PROJECT_FIGURES,
};
