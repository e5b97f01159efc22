import type { Definition } from "./definition";
import { assignment } from "./definitions/assignment";
import { center } from "./definitions/center";
import { company } from "./definitions/company";
import { freelancer } from "./definitions/freelancer";
import { mapping } from "./definitions/mapping";
import { project } from "./definitions/project";
import { task } from "./definitions/task";
import { team } from "./definitions/team";
import { user } from "./definitions/user";
import { KINDS, type Kind } from "./kinds";

export const DEFINITIONS: Record<Kind, Definition> = {
  freelancers: freelancer,
  companies: company,
  teams: team,
  projects: project,
  assignments: assignment,
  centers: center,
  users: user,
  mappings: mapping,
  tasks: task,
};

export function definitionOf(kind: Kind): Definition {
  return DEFINITIONS[kind];
}

/** The kinds of which somebody may enter the same record twice. */
export const DUPLICABLE_KINDS: readonly Kind[] = KINDS.filter((kind) => DEFINITIONS[kind].duplicates !== undefined);
