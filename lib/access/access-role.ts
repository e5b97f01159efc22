/**
 * `roles` are short names, such as ROLE_SYS_ADMIN. A cookie doesn't know whether the center is inactive. `isViewed`: an
 * administrator looks at the product as this person.
 */
export type Person = {
  userType: string;
  roles: readonly string[];
  centerCode?: string | null;
  isCenterInactive?: boolean;
  isViewed?: boolean | undefined;
};

export function personOf(user: {
  userType: string;
  roles: readonly { shortName: string }[];
  centerCode: string | null;
  isCenterInactive?: boolean;
  isViewed?: boolean | undefined;
}): Person & { centerCode: string | null } {
  return {
    userType: user.userType,
    roles: user.roles.map((role) => role.shortName),
    centerCode: user.centerCode,
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

export const ACCESS_ROLE_LABELS: Record<AccessRole, string> = {
  admin: "Administrator",
  system: "System user",
  "center-admin": "Center admin",
  client: "Client",
  "data-entry": "Data entry",
  "data-entry-head": "Data entry head",
  restricted: "Dashboard only",
};

export function isDataEntry(person: Person): boolean {
  return ["data-entry", "data-entry-head"].includes(accessRoleOf(person));
}

/** A center administrator by role, not by user type, may open no list. */
export function hasCenterRole(person: Pick<Person, "roles">): boolean {
  return person.roles.includes("ROLE_CENTER_ADMIN");
}

// The specification's two flags depend on userType alone.
export function isAdmin(person: Pick<Person, "userType">): boolean {
  return person.userType.toLowerCase() === "admin";
}

export function isCenterAdmin(person: Pick<Person, "userType">): boolean {
  return person.userType.toLowerCase() === "client_center";
}

const TYPE_LABELS: Record<string, string> = {
  admin: "Administrator",
  de: "Data Entry",
  deh: "Data Entry Head",
  user: "User",
  client_center: "Center Admin",
  client: "Client",
  sys: "System",
};

export function roleLabel(person: Person): string {
  const accessRole = accessRoleOf(person);
  if (accessRole === "system") return "System";
  if (accessRole === "client" && hasCenterRole(person)) return "Center Admin";
  return TYPE_LABELS[person.userType.toLowerCase()] ?? "User";
}
