export const DEMO_PASSWORD = "Muster-demo-1";

export const DEMO_ACCOUNTS = [
  { username: "admin", opens: "everything, as administrator" },
  { username: "sys", opens: "everything, as system user" },
  { username: "sysadmin", opens: "everything, by the role ROLE_SYS_ADMIN" },
  { username: "superuser", opens: "everything, by the role ROLE_SUSER" },
  { username: "center", opens: "the records of one center" },
  { username: "center2", opens: "the records of another center" },
  { username: "client", opens: "the dashboard of one company" },
  { username: "centeradmin", opens: "the dashboard, by the role ROLE_CENTER_ADMIN" },
  { username: "dataentry", opens: "freelancers, companies, projects: create and edit" },
  { username: "datahead", opens: "the same, plus export" },
  { username: "user", opens: "the dashboard only" },
];
