import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "../record-of";
import { companyFigures } from "./company-figures";
import { freelancerFigures } from "./freelancer-figures";
import { projectFigures } from "./project-figures";
import { teamFigures } from "./team-figures";

/** What each kind works out for a record's own page, under the names of its definition's `derived`. */
export const DERIVED: Record<Kind, (db: Database, id: string) => Promise<Values>> = {
  freelancers: freelancerFigures,
  companies: companyFigures,
  teams: teamFigures,
  projects: projectFigures,
};
