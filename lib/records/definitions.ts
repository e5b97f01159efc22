import { company } from "./definitions/company";
import type { Definition } from "./definition";
import { freelancer } from "./definitions/freelancer";
import type { Kind } from "./kinds";
import { project } from "./definitions/project";
import { team } from "./definitions/team";

export const DEFINITIONS: Record<Kind, Definition> = {
  freelancers: freelancer,
  companies: company,
  teams: team,
  projects: project,
};

export function definitionOf(kind: Kind): Definition {
  return DEFINITIONS[kind];
}
