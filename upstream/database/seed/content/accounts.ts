type Account = {
  username: string;
  userType: string;
  firstName: string;
  lastName: string;
  roles?: readonly string[];
  centerCode?: string;
  company?: string;
};

export const DEMO_PASSWORD = "Muster-demo-1";

/** The accounts that the README lists, one of each access role. */
export const ACCOUNTS: readonly Account[] = [
  { username: "admin", userType: "admin", firstName: "Alex", lastName: "Morgan" },
  { username: "sys", userType: "SYS", firstName: "Sidney", lastName: "Okafor" },
  { username: "sysadmin", userType: "user", firstName: "Priya", lastName: "Raman", roles: ["ROLE_SYS_ADMIN"] },
  { username: "superuser", userType: "user", firstName: "Marcus", lastName: "Lindqvist", roles: ["ROLE_SUSER"] },
  { username: "center", userType: "CLIENT_CENTER", firstName: "Camila", lastName: "Reyes", centerCode: "ATL01" },
  { username: "center2", userType: "client_center", firstName: "Owen", lastName: "Fischer", centerCode: "BOS01" },
  { username: "client", userType: "CLIENT", firstName: "Dana", lastName: "Whitfield", company: "Bluestem Health" },
  {
    username: "centeradmin",
    userType: "CLIENT",
    firstName: "Theo",
    lastName: "Barnes",
    roles: ["ROLE_CENTER_ADMIN"],
    centerCode: "CHI01",
    company: "Tamarack Energy",
  },
  { username: "dataentry", userType: "de", firstName: "Nina", lastName: "Castillo" },
  { username: "datahead", userType: "deh", firstName: "Robert", lastName: "Osei" },
  { username: "user", userType: "user", firstName: "Jamie", lastName: "Park" },
];
