type Colleague = {
  username: string;
  userType: string;
  firstName: string;
  lastName: string;
  roles?: readonly string[];
  centerCode?: string;
  company?: string;
  status: "active" | "invited" | "suspended";
};

/** Users beside the demo accounts, without a password: nobody signs in as one of them. */
export const COLLEAGUES: readonly Colleague[] = [
  { username: "hannah.weiss", userType: "admin", firstName: "Hannah", lastName: "Weiss", status: "active" },
  { username: "leo.mensah", userType: "SYS", firstName: "Leo", lastName: "Mensah", status: "active" },
  { username: "grace.liu", userType: "de", firstName: "Grace", lastName: "Liu", status: "active" },
  { username: "tomas.herrera", userType: "de", firstName: "Tomás", lastName: "Herrera", status: "suspended" },
  { username: "aisha.rahman", userType: "deh", firstName: "Aisha", lastName: "Rahman", status: "active" },
  {
    username: "june.parker",
    userType: "CLIENT_CENTER",
    firstName: "June",
    lastName: "Parker",
    centerCode: "NYC01",
    status: "active",
  },
  {
    username: "ivan.petrov",
    userType: "CLIENT_CENTER",
    firstName: "Ivan",
    lastName: "Petrov",
    centerCode: "SEA01",
    status: "active",
  },
  {
    username: "maya.brooks",
    userType: "CLIENT_CENTER",
    firstName: "Maya",
    lastName: "Brooks",
    centerCode: "DEN01",
    status: "invited",
  },
  {
    username: "samuel.ortiz",
    userType: "CLIENT",
    firstName: "Samuel",
    lastName: "Ortiz",
    company: "Bluestem Health",
    status: "active",
  },
  {
    username: "claire.dubois",
    userType: "CLIENT",
    firstName: "Claire",
    lastName: "Dubois",
    company: "Tamarack Energy",
    status: "invited",
  },
  {
    username: "peter.hahn",
    userType: "CLIENT",
    firstName: "Peter",
    lastName: "Hahn",
    roles: ["ROLE_CENTER_ADMIN"],
    centerCode: "ATL01",
    company: "Bluestem Health",
    status: "active",
  },
  { username: "noor.haddad", userType: "user", firstName: "Noor", lastName: "Haddad", status: "suspended" },
];
