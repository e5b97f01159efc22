import { KINDS, type Kind } from "@/lib/records/kinds";
import { accessRoleOf, ownRows, type Person } from "./access-role";
import { ACCESS, type Scope, type Verb } from "./access-table";

const WRITES: readonly Verb[] = ["create", "update", "delete", "import", "decide"];

export function scopeOf(person: Person, kind: Kind, verb: Verb): Scope {
  if (person.isViewed && WRITES.includes(verb)) return "none";
  const scope = ACCESS[accessRoleOf(person)].kinds[kind][verb];
  if (scope === "company" && ownRows(person) !== "company") return "none";
  const isClosed = verb === "create" && scope === "center" && person.isCenterInactive && !IN_PROJECT.includes(kind);
  return isClosed ? "none" : scope;
}

/** They belong to their project's center, whose projects stay open to them. */
const IN_PROJECT: readonly Kind[] = ["assignments"];

export function can(person: Person, verb: Verb, kind: Kind): boolean {
  return scopeOf(person, kind, verb) !== "none";
}

/** The center to which records that the person creates must belong; null if the person may choose. */
export function ownCenter(person: Person, kind: Kind): string | null {
  return scopeOf(person, kind, "create") === "center" ? (person.centerCode ?? null) : null;
}

/** `move` assigns a record to another center. */
export type ListRights = Record<"create" | "update" | "delete" | "export" | "import" | "move", boolean>;

export function listRights(person: Person, kind: Kind): ListRights {
  return {
    create: can(person, "create", kind),
    update: can(person, "update", kind),
    delete: can(person, "delete", kind),
    export: can(person, "export", kind),
    import: can(person, "import", kind),
    move: scopeOf(person, kind, "update") === "all",
  };
}

/** Whether the person may see and undo others' changes, and manage views that others share. */
export function hasFullAccess(person: Person): boolean {
  return ["admin", "system"].includes(accessRoleOf(person));
}

/** Whether the person may see what has changed in all records that they may list. */
export function seesChanges(person: Person): boolean {
  return ACCESS[accessRoleOf(person)].changes;
}

export function kindsFor(person: Person, verb: Verb): Kind[] {
  return KINDS.filter((kind) => can(person, verb, kind));
}
