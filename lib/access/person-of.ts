import type { Person } from "./access-role";

export function personOf(user: {
  userType: string;
  roles: readonly { shortName: string }[];
  centerCode: string | null;
}): Person & { centerCode: string | null } {
  return {
    userType: user.userType,
    roles: user.roles.map((role) => role.shortName),
    centerCode: user.centerCode,
  };
}
