import type { ExplainedAccess, KindAccess } from "@/lib/contract/accounts/user-access";
import { formatList } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { accessRoleOf, roleLabel, type AccessRole, type Person } from "./access-role";
import { administers } from "./admin-pages";
import { accessSummary, type PlaceNames } from "./access-summary";
import { ACCESS_ROLE_NAMES } from "./audiences";
import { closedRecords, explainDashboard } from "./dashboard-access";
import { scopeOf } from "./rights";
import type { Scope, Verb } from "./access-table";

const VERBS: readonly Verb[] = ["list", "read", "create", "update", "delete", "refer", "export", "import"];
const GRANTED: readonly Verb[] = [...VERBS, "decide"];

/** What a person may do with each kind and why, from the table that the upstream asks on every call. */
export function explainAccess(person: Person, names: PlaceNames = {}): ExplainedAccess {
  const accessRole = accessRoleOf(person);
  const dashboard = explainDashboard(person);
  const summary = accessSummary(person, names);
  return {
    accessRole: roleLabel(person),
    reason: reasonOf(person, accessRole, summary),
    centerCode: dashboard.of === "center" ? (person.centerCode ?? null) : null,
    summary,
    dashboard,
    administers: administers(person),
    kinds: KINDS.map((kind) => kindAccess(person, kind)),
  };
}

function kindAccess(person: Person, kind: Kind): KindAccess {
  return {
    kind,
    grants: GRANTED.map((verb) => ({ verb, scope: effectiveScope(person, kind, verb) })),
    rule: ruleOf(person, kind),
    note: noteOf(person, kind),
  };
}

/** What the grants alone don’t explain: a missing center, names that are picked from but can’t be opened, decisions. */
function noteOf(person: Person, kind: Kind): string | null {
  const scopes = VERBS.map((verb) => scopeOf(person, kind, verb));
  if (scopes.includes("center") && !person.centerCode) return "They have no center, so there is nothing to see.";
  if (scopeOf(person, kind, "decide") !== "none") {
    return "Only to accept or decline people proposed to their company, on their dashboard.";
  }
  const isPicked = scopeOf(person, kind, "read") === "none" && scopeOf(person, kind, "refer") !== "none";
  return isPicked ? "Only by code and name, in the forms of other records." : null;
}

/** A scope of one’s center is nothing for those who have none. */
function effectiveScope(person: Person, kind: Kind, verb: Verb): Scope {
  const scope = scopeOf(person, kind, verb);
  return scope === "center" && !person.centerCode ? "none" : scope;
}

/**
 * The facts that give an access role, in the order in which `accessRoleOf` asks for them; null for a type that
 * the summary begins with.
 */
function reasonOf(person: Person, accessRole: AccessRole, summary: string): string | null {
  const type = labelOf("userType", person.userType);
  const ofType = `Their type is ${type}`;
  const ofTypeAlone = summary.startsWith(`${type}:`) ? null : ofType;
  switch (accessRole) {
    case "system":
      return person.userType.toLowerCase() === "sys"
        ? ofTypeAlone
        : `They have the role ${labelOf("roles", systemRole(person))}`;
    case "client":
      return person.userType.toLowerCase() === "client"
        ? ofTypeAlone
        : `They have the role ${labelOf("roles", "ROLE_CENTER_ADMIN")}`;
    case "center-admin":
      return person.centerCode ? `${ofType} and their center is ${person.centerCode}` : `${ofType}, without a center`;
    case "admin":
    case "data-entry":
    case "data-entry-head":
    case "restricted":
      return ofTypeAlone;
  }
}

/** A type or role as the form of a user calls it. */
function labelOf(name: "userType" | "roles", value: string): string {
  const field = definitionOf("users").fields[name];
  const options = field?.type === "choice" || field?.type === "tags" ? (field.options ?? []) : [];
  return options.find((option) => option.value === value)?.label ?? value;
}

function systemRole({ roles }: Person): string {
  return roles.includes("ROLE_SYS_ADMIN") ? "ROLE_SYS_ADMIN" : "ROLE_SUSER";
}

/** The rule that decides about a kind, as a sentence. */
export function ruleOf(person: Person, kind: Kind): string {
  const accessRole = accessRoleOf(person);
  const who = ACCESS_ROLE_NAMES[accessRole];
  const many = definitionOf(kind).many.toLowerCase();
  const scopes = VERBS.map((verb) => scopeOf(person, kind, verb));
  if (scopes.every((scope) => scope === "all")) return `${who} have full access to ${many}.`;
  if (scopes.every((scope) => scope === "none")) {
    return scopeOf(person, kind, "decide") === "none"
      ? `${who} have no access to ${closedRecords(kind)}.`
      : `${who} can’t open ${many}, only accept or decline people proposed to their company.`;
  }
  const sees = scopeOf(person, kind, "read");
  if (sees === "none") return `${who} can’t open ${many}, only pick them in forms by code and name.`;
  if (sees === "center" && !person.centerCode) return `${who} see the ${many} of their center, and this one has none.`;
  const where = sees === "center" ? `the ${many} of their center` : `all ${many}`;
  const can = [
    ...(scopeOf(person, kind, "create") === "none" ? [] : ["add"]),
    ...(scopeOf(person, kind, "update") === "none" ? [] : ["edit"]),
    ...(scopeOf(person, kind, "export") === "none" ? [] : ["export"]),
    ...(scopeOf(person, kind, "import") === "none" ? [] : ["import"]),
  ];
  const cannot = scopeOf(person, kind, "delete") === "none" ? ", and delete none" : "";
  return `${who} ${formatList(["see", ...can])} ${where}${cannot}.`;
}
