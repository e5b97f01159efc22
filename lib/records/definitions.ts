import { company } from "./company";
import type { Definition } from "./definition";
import { freelancer } from "./freelancer";
import type { Kind } from "./kinds";
import { project } from "./project";
import { team } from "./team";

export const DEFINITIONS: Record<Kind, Definition> = {
  freelancers: freelancer,
  companies: company,
  teams: team,
  projects: project,
};

export function definitionOf(kind: Kind): Definition {
  return DEFINITIONS[kind];
}
