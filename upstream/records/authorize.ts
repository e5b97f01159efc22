import { ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import { ACCESS_ROLE_NAMES } from "@/lib/accounts/access/audiences";
import { can, kindsFor } from "@/lib/accounts/access/rights";
import { ACCESS, type Scope, type Verb } from "@/lib/accounts/access/access-table";
import type { Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { accessCheck, namesOf } from "@/upstream/platform/http/route-texts";

export function authorize(verb: Verb, kind: Kind) {
  const right = `the right to ${verb} ${namesOf(kind).records}`;
  return accessCheck({ rule: accessRule(kind, verb), right }, async (request) => {
    if (!can(requireSession(request).person, verb, kind)) throw forbidden();
  });
}

export const authorizeAnyList = accessCheck(
  { rule: "Allowed for everyone who may list a kind of record." },
  async (request) => {
    if (kindsFor(requireSession(request).person, "list").length === 0) throw forbidden();
  },
);

/** Who may do it, such as “Allowed for administrators and system users; for center admins in their own center.” */
export function accessRule(kind: Kind, verb: Verb): string {
  const all = rolesWith(kind, verb, "all");
  const ofCenter = rolesWith(kind, verb, "center");
  const ofCompany = rolesWith(kind, verb, "company");
  const rules = [
    ...(all.length > 0 ? [listed(all)] : []),
    ...(ofCenter.length > 0 ? [`for ${listed(ofCenter)} in their own center`] : []),
    ...(ofCompany.length > 0 ? [`${listed(ofCompany)} with a company, for that company`] : []),
  ];
  return `Allowed for ${rules.join("; ")}.`;
}

function rolesWith(kind: Kind, verb: Verb, scope: Scope): string[] {
  const roles = ACCESS_ROLES.filter((role) => ACCESS[role].kinds[kind][verb] === scope);
  return roles.map((role) => ACCESS_ROLE_NAMES[role].toLowerCase());
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names);
}
