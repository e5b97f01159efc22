import { sql } from "kysely";
import type { Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { unique, type Caller, type TestApp } from "./test-app";

type Body = Record<string, unknown>;

/** The required fields of kinds whose records need no others. */
export const LEAST: Record<IndependentKind, () => Body> = {
  freelancers: (): Body => ({ firstName: "Ada", lastName: unique("Tester"), email: `${unique("ada")}@example.com` }),
  companies: (): Body => ({ name: unique("Company") }),
  teams: (): Body => ({ name: unique("Team") }),
  projects: (): Body => ({ title: unique("Project") }),
  centers: (): Body => ({ name: unique("Center") }),
  users: (): Body => {
    const username = unique("user");
    return { username, email: `${username}@example.com` };
  },
  mappings: (): Body => ({
    title: unique("Mapping"),
    centerCode: "NYC01",
    role: "ROLE_SECURITY",
    category: "Access control",
  }),
  tasks: (): Body => ({ title: unique("Task"), dueDate: "2026-11-30" }),
};

type IndependentKind = Exclude<Kind, "assignments">;

export function isIndependent(kind: Kind): kind is IndependentKind {
  return kind !== "assignments";
}

/** The required fields of a new record, with more; an assignment gets a freelancer, a project and a position. */
export async function leastOf(caller: Caller, kind: Kind, more: Body = {}): Promise<Body> {
  if (isIndependent(kind)) return { ...LEAST[kind](), ...more };
  const { centerCode, ...fields } = more;
  const center = centerCode === undefined ? {} : { centerCode };
  const positions = [{ role: unique("Role"), openings: 500 }];
  const freelancer = { ...LEAST.freelancers(), status: "active", ...center };
  const project = { ...LEAST.projects(), ...center, positions };
  const { id: freelancerId } = (await caller("POST", "/freelancers", { body: freelancer })).record();
  const made = (await caller("POST", "/projects", { body: project })).record();
  const [position] = rowsOf(made, "positions");
  const rates = more.status === "active" ? { billRate: "90.00", payRate: "60.00" } : {};
  return { freelancerId, projectId: made.id, positionId: position?.id, startDate: "2026-01-05", ...rates, ...fields };
}

/** Adds values to the list of the configuration that a field of tags takes more values from, if it has one. */
export async function allowTags({ db }: TestApp, field: Field | undefined, values: readonly string[]): Promise<void> {
  if (field?.type !== "tags" || !field.moreFrom) return;
  await sql`update config set value = value || ${values}::text[] where key = ${field.moreFrom}`.execute(db);
}

/** Of each kind a change of one field that takes any text. */
export const EDIT: Record<Kind, (word: string) => Body> = {
  freelancers: (word) => ({ headline: word }),
  companies: (word) => ({ industry: word }),
  teams: (word) => ({ description: word }),
  projects: (word) => ({ description: word }),
  assignments: (word) => ({ reason: word }),
  centers: (word) => ({ contactName: word }),
  users: (word) => ({ jobTitle: word }),
  mappings: (word) => ({ description: word }),
  tasks: (word) => ({ description: word }),
};
