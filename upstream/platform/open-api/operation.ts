import { ACCESS_ROLE_NAMES } from "@/lib/accounts/access/audiences";
import { ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import { ACCESS, type Scope, type Verb } from "@/lib/accounts/access/table";
import type { Kind } from "@/lib/records/kinds";

/** What the API document says of one call besides its schemas. */
export type Operation = {
  /** The name of the call in generated clients: once published, it doesn't change. */
  id: string;
  summary: string;
  /** What the call does, who may call it, and the errors worth knowing. */
  description: string;
  /** Response headers, by the names of `RESPONSE_HEADERS`. */
  headers?: readonly ResponseHeader[];
  /** The call also works without a body. */
  isBodyOptional?: boolean;
};

export const RESPONSE_HEADERS = {
  ETag: { description: "The version of the record, to be sent as If-Match with the next write.", example: '"3"' },
  Location: {
    description: "The path of the new record.",
    example: "/freelancers/01980000-0000-7000-8000-000000000001",
  },
  "X-Change-Set": {
    description: "The id of the change set, by which the write can be undone.",
    example: "01980000-0000-7000-8000-000000000008",
  },
} as const;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

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

/** A kind's name in ids of calls and names of schemas: "TaskMapping" for "Task mapping". */
export function apiName(name: string): string {
  return name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
}

function rolesWith(kind: Kind, verb: Verb, scope: Scope): string[] {
  const roles = ACCESS_ROLES.filter((role) => ACCESS[role].kinds[kind][verb] === scope);
  return roles.map((role) => ACCESS_ROLE_NAMES[role].toLowerCase());
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names);
}
