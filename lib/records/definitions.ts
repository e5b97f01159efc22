import type { Definition, ListDefinition } from "./definition";
import { assignment } from "./definitions/assignment";
import { center } from "./definitions/center";
import { company } from "./definitions/company";
import { freelancer } from "./definitions/freelancer";
import { project } from "./definitions/project";
import { team } from "./definitions/team";
import { user } from "./definitions/user";
import type { Kind, ListKind } from "./kinds";

export const DEFINITIONS: Record<Kind, Definition> = {
  freelancers: freelancer,
  companies: company,
  teams: team,
  projects: project,
  assignments: assignment,
  centers: center,
  users: user,
};

const LIST_DEFINITIONS: Record<ListKind, ListDefinition> = { ...DEFINITIONS };

export function definitionOf(kind: Kind): Definition {
  return DEFINITIONS[kind];
}

export function listDefinitionOf(kind: ListKind): ListDefinition {
  return LIST_DEFINITIONS[kind];
}
