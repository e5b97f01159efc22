type Account = {
  username: string;
  jobTitle: string;
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
  { username: "admin", jobTitle: "Managing Director", userType: "admin", firstName: "Alex", lastName: "Morgan" },
  { username: "sys", jobTitle: "Platform Engineer", userType: "SYS", firstName: "Sidney", lastName: "Okafor" },
  {
    username: "sysadmin",
    jobTitle: "IT Administrator",
    userType: "user",
    firstName: "Priya",
    lastName: "Raman",
    roles: ["ROLE_SYS_ADMIN"],
  },
  {
    username: "superuser",
    jobTitle: "Operations Analyst",
    userType: "user",
    firstName: "Marcus",
    lastName: "Lindqvist",
    roles: ["ROLE_SUSER"],
  },
  {
    username: "center",
    jobTitle: "Center Manager",
    userType: "CLIENT_CENTER",
    firstName: "Camila",
    lastName: "Reyes",
    centerCode: "ATL01",
  },
  {
    username: "center2",
    jobTitle: "Center Manager",
    userType: "client_center",
    firstName: "Owen",
    lastName: "Fischer",
    centerCode: "BOS01",
  },
  {
    username: "client",
    jobTitle: "Talent Acquisition Lead",
    userType: "CLIENT",
    firstName: "Dana",
    lastName: "Whitfield",
    company: "Bluestem Health",
  },
  {
    username: "centeradmin",
    jobTitle: "Site Manager",
    userType: "CLIENT",
    firstName: "Theo",
    lastName: "Barnes",
    roles: ["ROLE_CENTER_ADMIN"],
    centerCode: "CHI01",
    company: "Tamarack Energy",
  },
  { username: "dataentry", jobTitle: "Data Specialist", userType: "de", firstName: "Nina", lastName: "Castillo" },
  { username: "datahead", jobTitle: "Data Lead", userType: "deh", firstName: "Robert", lastName: "Osei" },
  { username: "user", jobTitle: "Coordinator", userType: "user", firstName: "Jamie", lastName: "Park" },
];
