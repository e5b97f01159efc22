import type { Person } from "@/lib/accounts/access/access-role";

export const ACCOUNTS: Record<string, Person> = {
  admin: { userType: "admin", roles: [] },
  sys: { userType: "SYS", roles: [] },
  sysadmin: { userType: "user", roles: ["ROLE_SYS_ADMIN"] },
  superuser: { userType: "user", roles: ["ROLE_SUSER"] },
  center: { userType: "CLIENT_CENTER", roles: [], centerCode: "C-1" },
  center2: { userType: "client_center", roles: [], centerCode: "C-2" },
  client: { userType: "CLIENT", roles: [] },
  centeradmin: { userType: "CLIENT", roles: ["ROLE_CENTER_ADMIN"] },
  dataentry: { userType: "de", roles: [] },
  datahead: { userType: "deh", roles: [] },
  user: { userType: "user", roles: [] },
};
