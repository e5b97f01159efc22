import { ACCESS_ROLE_LABELS, accessRoleOf, hasCenterRole, type AccessRole, type Person } from "./access-role";
import { dashboardAccessOf } from "./dashboard-access";

/** Names instead of codes and ids, where they are known. */
export type PlaceNames = { center?: string | null; company?: string | null };

/** Who reads it: somebody who can change the access, or the person, who can't. */
type Reader = "administrator" | "self";

/**
 * What type, roles, center and company give together, in one line: the form, the user's page and the account say it in
 * these words, with what is missing as advice to its reader.
 */
export function accessSummary(person: Person, names: PlaceNames = {}, reader: Reader = "administrator"): string {
  const center = names.center || person.centerCode;
  const accessRole = accessRoleOf(person);
  if (accessRole === "center-admin") {
    return center
      ? `${ACCESS_ROLE_LABELS["center-admin"]} of ${center}`
      : `No access to records${ADVICE.center[reader]}`;
  }
  if (accessRole !== "client" && accessRole !== "restricted") return SUMMARIES[accessRole];
  const { of, parts } = dashboardAccessOf(person);
  const place = of === "center" ? center : names.company || (reader === "self" ? "your company" : "the company");
  const rates = parts.includes("placed") ? ", with bill rates" : "";
  const dashboard = of === "none" ? "Own tasks only" : `Dashboard of ${place} only${rates}`;
  return `${dashboard}. No access to records${adviceOf(person, accessRole, reader)}`;
}

const SUMMARIES: Record<Exclude<AccessRole, "center-admin" | "client" | "restricted">, string> = {
  admin: `${ACCESS_ROLE_LABELS.admin}: full access`,
  system: `${ACCESS_ROLE_LABELS.system}: full access`,
  "data-entry": `${ACCESS_ROLE_LABELS["data-entry"]}: adds and edits freelancers, companies, projects and assignments`,
  "data-entry-head": `${ACCESS_ROLE_LABELS["data-entry-head"]}: adds, edits, imports and exports freelancers, companies, projects and assignments`,
};

const ADVICE = {
  center: {
    administrator: ": choose the center of this center admin",
    self: " until an administrator chooses your center",
  },
  place: {
    administrator: ": choose a company or a center",
    self: " until an administrator chooses your company or center",
  },
  /** The role of a center administrator alone opens no list, which its name doesn't say. */
  type: {
    administrator: ": for those of a center, choose the type Center admin",
    self: "",
  },
} satisfies Record<string, Record<Reader, string>>;

function adviceOf(person: Person, accessRole: "client" | "restricted", reader: Reader): string {
  if (hasCenterRole(person)) return ADVICE.type[reader];
  return accessRole === "client" && !person.companyId && !person.centerCode ? ADVICE.place[reader] : "";
}
