type Colleague = {
  username: string;
  jobTitle: string;
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
  {
    username: "hannah.weiss",
    jobTitle: "Head of Operations",
    userType: "admin",
    firstName: "Hannah",
    lastName: "Weiss",
    status: "active",
  },
  {
    username: "leo.mensah",
    jobTitle: "Systems Engineer",
    userType: "SYS",
    firstName: "Leo",
    lastName: "Mensah",
    status: "active",
  },
  {
    username: "grace.liu",
    jobTitle: "Data Specialist",
    userType: "de",
    firstName: "Grace",
    lastName: "Liu",
    status: "active",
  },
  {
    username: "tomas.herrera",
    jobTitle: "Data Specialist",
    userType: "de",
    firstName: "Tomás",
    lastName: "Herrera",
    status: "suspended",
  },
  {
    username: "aisha.rahman",
    jobTitle: "Data Lead",
    userType: "deh",
    firstName: "Aisha",
    lastName: "Rahman",
    status: "active",
  },
  {
    username: "june.parker",
    jobTitle: "Center Manager",
    userType: "CLIENT_CENTER",
    firstName: "June",
    lastName: "Parker",
    centerCode: "NYC01",
    status: "active",
  },
  {
    username: "ivan.petrov",
    jobTitle: "Center Manager",
    userType: "CLIENT_CENTER",
    firstName: "Ivan",
    lastName: "Petrov",
    centerCode: "SEA01",
    status: "active",
  },
  {
    username: "maya.brooks",
    jobTitle: "Center Manager",
    userType: "CLIENT_CENTER",
    firstName: "Maya",
    lastName: "Brooks",
    centerCode: "DEN01",
    status: "invited",
  },
  {
    username: "samuel.ortiz",
    jobTitle: "Procurement Manager",
    userType: "CLIENT",
    firstName: "Samuel",
    lastName: "Ortiz",
    company: "Bluestem Health",
    status: "active",
  },
  {
    username: "claire.dubois",
    jobTitle: "HR Business Partner",
    userType: "CLIENT",
    firstName: "Claire",
    lastName: "Dubois",
    company: "Tamarack Energy",
    status: "invited",
  },
  {
    username: "peter.hahn",
    jobTitle: "Site Lead",
    userType: "CLIENT",
    firstName: "Peter",
    lastName: "Hahn",
    roles: ["ROLE_CENTER_ADMIN"],
    centerCode: "ATL01",
    company: "Bluestem Health",
    status: "active",
  },
  {
    username: "noor.haddad",
    jobTitle: "Coordinator",
    userType: "user",
    firstName: "Noor",
    lastName: "Haddad",
    status: "suspended",
  },
];
