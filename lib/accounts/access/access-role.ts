/**
 * `roles` are short names, such as ROLE_SYS_ADMIN. A cookie knows neither the company nor whether the center is inactive. `isViewed`: an
 * administrator looks at the product as this person.
 */
export type Person = {
  userType: string;
  roles: readonly string[];
  centerCode?: string | null;
  companyId?: string | null;
  isCenterInactive?: boolean;
  isViewed?: boolean | undefined;
};

export function personOf(user: {
  userType: string;
  roles: readonly { shortName: string }[];
  centerCode: string | null;
  companyId?: string | null;
  isCenterInactive?: boolean;
  isViewed?: boolean | undefined;
}): Person & { centerCode: string | null } {
  return {
    userType: user.userType,
    roles: user.roles.map((role) => role.shortName),
    centerCode: user.centerCode,
    ...(user.companyId ? { companyId: user.companyId } : {}),
    ...(user.isCenterInactive ? { isCenterInactive: true } : {}),
    ...(user.isViewed ? { isViewed: true } : {}),
  };
}

export const ACCESS_ROLES = [
  "admin",
  "system",
  "center-admin",
  "client",
  "data-entry",
  "data-entry-head",
  "restricted",
] as const;

/** A person's access role: the first that matches, in this order. */
export type AccessRole = (typeof ACCESS_ROLES)[number];

/** The fields of a user that decide what the person may do. */
export const ACCESS_FIELDS = ["userType", "roles", "centerCode"] as const;

export function accessRoleOf(person: Person): AccessRole {
  const type = person.userType.toLowerCase();
  const hasRole = (role: string) => person.roles.includes(role);
  if (type === "admin") return "admin";
  if (type === "sys" || hasRole("ROLE_SYS_ADMIN") || hasRole("ROLE_SUSER")) return "system";
  if (type === "client_center") return "center-admin";
  if (type === "client" || hasCenterRole(person)) return "client";
  if (type === "de") return "data-entry";
  if (type === "deh") return "data-entry-head";
  return "restricted";
}

/** By user type in small letters; the specification spells those of data entry. */
export const TYPE_LABELS = {
  admin: "Administrator",
  sys: "System user",
  client_center: "Center admin",
  client: "Client",
  de: "Data Entry",
  deh: "Data Entry Head",
  user: "User",
} as const;

export const ACCESS_ROLE_LABELS: Record<AccessRole, string> = {
  admin: TYPE_LABELS.admin,
  system: TYPE_LABELS.sys,
  "center-admin": TYPE_LABELS.client_center,
  client: TYPE_LABELS.client,
  "data-entry": TYPE_LABELS.de,
  "data-entry-head": TYPE_LABELS.deh,
  restricted: TYPE_LABELS.user,
};

/** What the person is called: beside their name, in lists and in explanations of their access. */
export function roleLabel(person: Person): string {
  const accessRole = accessRoleOf(person);
  return accessRole === "client" && hasCenterRole(person) ? TYPE_LABELS.client_center : ACCESS_ROLE_LABELS[accessRole];
}

export function isDataEntry(person: Person): boolean {
  return ["data-entry", "data-entry-head"].includes(accessRoleOf(person));
}

/** A center administrator by role, not by user type, may open no list. */
export function hasCenterRole(person: Pick<Person, "roles">): boolean {
  return person.roles.includes("ROLE_CENTER_ADMIN");
}

/** Whose rows people without a list see: those of their center or of their company. */
export function ownRows(person: Person): "center" | "company" | "none" {
  if (person.centerCode && (hasCenterRole(person) || !person.companyId)) return "center";
  return person.companyId ? "company" : "none";
}

// The specification's two flags depend on userType alone.
export function isAdmin(person: Pick<Person, "userType">): boolean {
  return person.userType.toLowerCase() === "admin";
}

export function isCenterAdmin(person: Pick<Person, "userType">): boolean {
  return person.userType.toLowerCase() === "client_center";
}
